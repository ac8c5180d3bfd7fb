import { coupleHeader } from '@usward/core/written-in';
import { ApiError, jsonOf, NetworkError, refusalOf, send } from '../api.ts';
import { isJsonObject } from '../api-error.ts';
import { doubtOnline } from '../online.ts';
import { forgetUnanswered, steadily } from './full-storage.ts';
import {
  change,
  type Delivery,
  hurried,
  inOrder,
  type Outcome,
  replaces,
  thingOf,
  type Write,
} from './queue.ts';
import type { Change, StoredWrite } from './store.ts';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 5 * 60_000;
/** What the server may ask for, in seconds; beyond that a write would wait for a clock that was set wrong. */
const LONGEST_WISH = 60 * 60;

/** How long to wait after so many tries: full jitter, from at most 1 s to at most 5 minutes. */
export const backOff = (attempts: number, random: number): number =>
  Math.round(random * Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)));

/** The oldest open write about each thing: the only ones that may be sent. */
const heads = <W extends Write>(writes: readonly W[]): W[] => {
  const seen = new Set<string>();
  return inOrder(writes).filter((write) => {
    const thing = thingOf(write);
    if (write.state === 'attention' || seen.has(thing)) return false;
    seen.add(thing);
    return true;
  });
};

/** When a write may be sent; at once where its time was noted by a clock that has been set back since. */
const dueAt = ({ notBefore }: Write, now: number): number =>
  notBefore - now > LONGEST_WISH * 1_000 ? now : notBefore;

/** The write to send now, or null. */
export const nextWrite = <W extends Write>(writes: readonly W[], now: number): W | null =>
  heads(writes).find((write) => write.state === 'queued' && dueAt(write, now) <= now) ?? null;

/** When the next write becomes due, or null when none waits. */
export const nextDue = (writes: readonly Write[], now: number): number | null => {
  const waiting = heads(writes).filter((write) => write.state === 'queued');
  return waiting.length === 0 ? null : Math.min(...waiting.map((write) => dueAt(write, now)));
};

/** A try begins. This is stored before the network is asked, so that a killed tab leaves a trace. */
export const begun = <W extends Write>(writes: readonly W[], key: string): W[] =>
  change(writes, key, (write) => ({
    ...write,
    state: 'sending',
    attempts: write.attempts + 1,
    message: null,
  }));

/** A try ended. */
export const settled = <W extends Write>(
  writes: readonly W[],
  key: string,
  outcome: Outcome,
  now: number,
  random: number,
): W[] => {
  const write = writes.find((one) => one.key === key);
  if (write === undefined) return [...writes];
  const isOvertaken = writes.some((other) => replaces(other, write) && other.order > write.order);
  // A refused write that a newer one replaces is of no concern to anybody any more.
  if (outcome.type === 'applied' || (outcome.type === 'refused' && isOvertaken)) {
    return writes.filter((one) => one.key !== key);
  }
  if (outcome.type === 'refused') {
    return change(writes, key, (one) => ({
      ...one,
      state: 'attention',
      message: outcome.message,
      code: outcome.code ?? null,
    }));
  }
  const wish = Math.min(outcome.retryAfter ?? 0, LONGEST_WISH);
  const askedUntil = outcome.retryAfter === null ? 0 : now + wish * 1_000;
  const notBefore = Math.max(now + backOff(write.attempts, random), askedUntil);
  const message = outcome.message ?? null;
  return change(writes, key, (one) => ({
    ...one,
    state: 'queued',
    notBefore,
    askedUntil,
    message,
  }));
};

/** What the tab before left half sent is sent again: its key makes that safe. */
export const recovered = <W extends Write>(writes: readonly W[]): W[] =>
  writes.map((write) => (write.state === 'sending' ? { ...write, state: 'queued' } : write));

/** How an answer of our own server ends a try. */
export const outcomeOf = (
  status: number,
  { message, code }: { readonly message: string; readonly code: string | null },
  retryAfter: number | null,
): Outcome => {
  if (status >= 200 && status < 300) return { type: 'applied' };
  const isFinal = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
  if (isFinal) return { type: 'refused', message, code };
  return { type: 'later', retryAfter, ...(status === 429 ? { message } : {}) };
};

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
      headers: coupleHeader(write.couple),
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
