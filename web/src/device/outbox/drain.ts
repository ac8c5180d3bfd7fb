import { ApiError, jsonOf, NetworkError, refusalOf, send } from '../api.ts';
import { isJsonObject } from '../api-error.ts';
import { doubtOnline } from '../online.ts';
import type { Change, StoredWrite } from './store.ts';
import { begun, nextWrite, type Outcome, outcomeOf, recovered, settled } from './tries.ts';

/** What draining needs of the world. */
export type DrainPorts = {
  readonly change: Change;
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
  /** Our server did not answer: nobody did, or somebody in its place, such as a Wi-Fi's sign-in page. */
  readonly lost?: 'silence' | 'stranger';
};

const later: Outcome = { type: 'later', retryAfter: null };

/**
 * Sends one write over the network; only what our own server says carries it out or refuses it: it gives
 * the write's key back, which a stranger would not, whatever else it answers.
 */
export const deliver = async (write: StoredWrite): Promise<Delivery> => {
  try {
    const response = await send({
      method: write.method,
      url: write.target,
      body: write.body,
      key: write.key,
    });
    if (response.ok) {
      if (response.headers.get('Idempotency-Key') !== write.key) {
        doubtOnline();
        return { outcome: later, lost: 'stranger' };
      }
      const answer = await jsonOf(response);
      return isJsonObject(answer)
        ? { outcome: { type: 'applied' }, answer }
        : { outcome: later, lost: 'stranger' };
    }
    const refusal = await refusalOf(response, ({ message }) => message ?? '');
    if (!(refusal instanceof ApiError && refusal.isOurs))
      return { outcome: later, lost: 'stranger' };
    return { outcome: outcomeOf(refusal.status, refusal, refusal.retryAfter) };
  } catch (error) {
    if (!(error instanceof NetworkError)) console.error(error);
    return { outcome: later, lost: 'silence' };
  }
};

/**
 * Sends all that is due, one after the other. To be called by one tab at a time. Stops when no
 * answer came: the others would fare no better. One that a stranger answered must not hold up the rest,
 * but when the next is answered so too, nobody knows better. Answers what is left; null when the
 * person is gone.
 */
export const drain = async (ports: DrainPorts): Promise<StoredWrite[] | null> => {
  let writes = await ports.change(recovered);
  let strangers = 0;
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
    strangers = lost === 'stranger' ? strangers + 1 : 0;
    if (lost === 'silence' || strangers > 1) return writes;
  }
  return null;
};
