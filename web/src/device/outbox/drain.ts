import { ApiError, jsonOf, NetworkError, refusalOf, send } from '../api.ts';
import { wordsWithoutMessage } from '../api-error.ts';
import { begun, nextWrite, type Outcome, outcomeOf, recovered, settled } from './queue.ts';
import type { StoredWrite } from './store.ts';

/** What draining needs of the world. */
export type DrainPorts = {
  /** Null: the person is gone, and nothing was changed. */
  readonly change: (to: (writes: StoredWrite[]) => StoredWrite[]) => Promise<StoredWrite[] | null>;
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

/** A Wi-Fi's sign-in page answers 200 as well; only our own server answers a JSON object. */
const isOurs = (answer: unknown): boolean => typeof answer === 'object' && answer !== null;

const unanswered: Delivery = { outcome: { type: 'later', retryAfter: null }, lost: true };

/** Sends one write over the network; what some other server answered counts as no answer. */
export const deliver = async (write: StoredWrite): Promise<Delivery> => {
  try {
    const response = await send({
      method: write.method,
      url: write.target,
      body: write.body,
      key: write.key,
    });
    if (response.ok) {
      const answer = await jsonOf(response);
      return isOurs(answer) ? { outcome: { type: 'applied' }, answer } : unanswered;
    }
    throw await refusalOf(
      response,
      ({ message }) => message ?? wordsWithoutMessage(write.method, response.status),
    );
  } catch (error) {
    if (error instanceof ApiError) {
      return { outcome: outcomeOf(error.status, error.message, error.retryAfter) };
    }
    if (!(error instanceof NetworkError)) console.error(error);
    return unanswered;
  }
};

/**
 * Sends all that is due, one after the other. To be called by one tab at a time. Stops when no
 * answer came: the others would fare no better. Answers what is left; null when the person is gone.
 */
export const drain = async (ports: DrainPorts): Promise<StoredWrite[] | null> => {
  let writes = await ports.change(recovered);
  while (writes !== null) {
    const write = nextWrite(writes, ports.now());
    if (write === null) return writes;
    writes = await ports.change((all) => begun(all, write.key));
    // Discarded or replaced in the blink before, or the session ended.
    const sending = writes?.find(({ key, state }) => key === write.key && state === 'sending');
    if (sending === undefined) continue;
    const { outcome, answer, lost } = await ports.deliver(sending);
    if (outcome.type === 'applied') ports.sent(sending, answer);
    writes = await ports.change((all) =>
      settled(all, write.key, outcome, ports.now(), ports.random()),
    );
    if (lost) return writes;
  }
  return null;
};
