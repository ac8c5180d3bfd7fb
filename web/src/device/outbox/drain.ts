import { ApiError, jsonOf, NetworkError, refusalOf, send } from '../api.ts';
import { begun, nextWrite, type Outcome, outcomeOf, recovered, settled } from './queue.ts';
import type { StoredWrite } from './store.ts';

/** What draining needs of the world. */
export type DrainPorts = {
  readonly change: (to: (writes: StoredWrite[]) => StoredWrite[]) => Promise<StoredWrite[]>;
  readonly deliver: (write: StoredWrite) => Promise<Delivery>;
  /** Told of a carried-out write before it is removed, so that its words never vanish in between. */
  readonly sent: (write: StoredWrite, answer: unknown) => void;
  readonly now: () => number;
  readonly random: () => number;
};

/** How one try ended, and with which answer. */
export type Delivery = {
  readonly outcome: Outcome;
  readonly answer?: unknown;
  readonly lost?: true;
};

/** Sends one write over the network. */
export const deliver = async (write: StoredWrite): Promise<Delivery> => {
  try {
    const response = await send({
      method: write.method,
      url: write.target,
      body: write.body,
      key: write.key,
    });
    if (response.ok) return { outcome: { type: 'applied' }, answer: await jsonOf(response) };
    throw await refusalOf(
      response,
      ({ message }) => message ?? `Request failed with status ${response.status}`,
    );
  } catch (error) {
    if (error instanceof ApiError) {
      return { outcome: outcomeOf(error.status, error.message, error.retryAfter) };
    }
    if (!(error instanceof NetworkError)) console.error(error);
    return { outcome: { type: 'later', retryAfter: null }, lost: true };
  }
};

/**
 * Sends all that is due, one after the other. To be called by one tab at a time. Stops when no
 * answer came: the others would fare no better.
 */
export const drain = async (ports: DrainPorts): Promise<StoredWrite[]> => {
  let writes = await ports.change(recovered);
  for (;;) {
    const write = nextWrite(writes, ports.now());
    if (write === null) return writes;
    writes = await ports.change((all) => begun(all, write.key));
    // Discarded or replaced in the blink before.
    const sending = writes.find(({ key, state }) => key === write.key && state === 'sending');
    if (sending === undefined) continue;
    const { outcome, answer, lost } = await ports.deliver(sending);
    if (outcome.type === 'applied') ports.sent(sending, answer);
    writes = await ports.change((all) =>
      settled(all, write.key, outcome, ports.now(), ports.random()),
    );
    if (lost) return writes;
  }
};
