import type { Endpoint, Schema } from '@usward/core/endpoint';
import * as v from 'valibot';
import { ApiError, jsonOf, NetworkError, refusalOf, send } from '../api.ts';
import { begun, nextWrite, type Outcome, outcomeOf, recovered, settled } from './queue.ts';
import type { Change, StoredWrite } from './store.ts';

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

const learnt = new Map<string, Schema>();

/** Keeps at hand what is answered to a call, for the case that its write is delivered. */
export const learnAnswer = ({ name, output }: Pick<Endpoint, 'name' | 'output'>): void => {
  learnt.set(name, output);
};

/** What our own server answers; undefined where that cannot be looked up, for a write of another run. */
const answerTo = async (name: string): Promise<Schema | undefined> =>
  learnt.get(name) ?? (await import('./own-answer.ts').catch(() => null))?.ownAnswer(name);

const later: Outcome = { type: 'later', retryAfter: null };

/**
 * Sends one write over the network; only what our own server says carries it out or refuses it. What
 * does not parse as its answer to this call, be it JSON, was said by a stranger: the write stays.
 */
export const deliver = async (write: StoredWrite): Promise<Delivery> => {
  try {
    const [response, output] = await Promise.all([
      send({ method: write.method, url: write.target, body: write.body, key: write.key }),
      answerTo(write.name),
    ]);
    if (response.ok) {
      const answer = await jsonOf(response, (json) => output !== undefined && v.is(output, json));
      return answer === undefined
        ? { outcome: later, lost: 'stranger' }
        : { outcome: { type: 'applied' }, answer };
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
