import { ApiError, jsonOf, NetworkError, refusalOf, send } from '../api.ts';
import { isJsonObject } from '../api-error.ts';
import { doubtOnline } from '../online.ts';
import { forgetUnanswered } from './at-once.ts';
import { hurried } from './queue.ts';
import type { Change, StoredWrite } from './store.ts';
import {
  backOff,
  begun,
  type Delivery,
  nextDue,
  nextWrite,
  type Outcome,
  outcomeOf,
  recovered,
  settled,
} from './tries.ts';

/** What draining needs of the world. */
export type DrainPorts = {
  readonly change: Change;
  readonly deliver: (write: StoredWrite) => Promise<Delivery>;
  /** Told of a carried-out write before it is removed, so that its words never vanish in between. */
  readonly sent: (write: StoredWrite, answer: unknown) => void;
  readonly now: () => number;
  readonly random: () => number;
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

type Writes = readonly StoredWrite[];

/** What is stored now, with what one round knows beyond it. */
const caughtUp = (stored: Writes, known: Writes, seen: ReadonlySet<string>): StoredWrite[] => {
  const mine = new Map(known.map((write) => [write.key, write]));
  return stored.flatMap((write) => (seen.has(write.key) ? (mine.get(write.key) ?? []) : write));
};

/**
 * Changes for one round of sending that go on in memory where the storage takes nothing: a full phone
 * still sends what it keeps. What could not be stored is carried along with the next change, and if the
 * tab dies before, the same is sent again under the same key.
 */
export const steadily = (change: Change, read: () => Promise<StoredWrite[]>): Change => {
  let known: StoredWrite[] | null = null;
  let isBehind = false;
  const seen = new Set<string>();
  const note = (writes: StoredWrite[] | null): StoredWrite[] | null => {
    for (const { key } of writes ?? []) seen.add(key);
    known = writes;
    return writes;
  };
  return async (to) => {
    const current = known;
    try {
      const writes = await change((stored) =>
        to(isBehind && current ? caughtUp(stored, current, seen) : stored),
      );
      isBehind = false;
      return note(writes);
    } catch {
      const before = current ?? note(await read()) ?? [];
      isBehind = true;
      return note(to(before));
    }
  };
};

/** What one round of sending needs of the world. */
export type RoundPorts = {
  readonly change: Change;
  readonly read: () => Promise<StoredWrite[]>;
  /** Told of each carried-out write before it is removed. */
  readonly sent: (write: StoredWrite, answer: unknown) => void;
  /** The first round since the app was opened, which waits for no back-off of the run before. */
  readonly isFirst: boolean;
};

/** What a round left to be sent, null when the person is gone, and whether its last try got no answer of ours. */
export type RoundEnd = { readonly writes: StoredWrite[] | null; readonly isLost: boolean };

/** Sends all that is due, also from a phone whose storage takes nothing any more. */
export const sendRound = async ({ change, read, sent, isFirst }: RoundPorts): Promise<RoundEnd> => {
  let isLost = false;
  const keep = steadily(change, read);
  // Tries made before still count.
  if (isFirst) await keep(hurried);
  const writes = await drain({
    change: keep,
    deliver: async (write) => {
      const delivery = await deliver(write);
      isLost = delivery.lost !== undefined;
      return delivery;
    },
    sent: (write, answer) => {
      forgetUnanswered(write);
      sent(write, answer);
    },
    now: Date.now,
    random: Math.random,
  });
  return { writes, isLost };
};

/** When to send again, in epoch milliseconds; null where nothing waits. `silentRounds`: in a row, this one included. */
export const nextRound = (writes: readonly StoredWrite[], silentRounds: number): number | null => {
  const due = nextDue(writes, Date.now());
  if (due === null || silentRounds === 0) return due;
  return Math.max(due, Date.now() + backOff(silentRounds, Math.random()));
};
