import { change, inOrder, replaces, thingOf, type Write } from './queue.ts';

/** How one try ended. */
export type Outcome =
  | { readonly type: 'applied' }
  | { readonly type: 'refused'; readonly message: string; readonly code?: string | null }
  /**
   * Not carried out for now, or no answer came. `retryAfter`: the server's own wish, in seconds;
   * `message`: why it wishes that, where the person can do something about it.
   */
  | { readonly type: 'later'; readonly retryAfter: number | null; readonly message?: string };

/** How one try ended, and with which answer. */
export type Delivery = {
  readonly outcome: Outcome;
  readonly answer?: unknown;
  /** Our server did not answer: nobody did, or somebody in its place, such as a Wi-Fi's sign-in page. */
  readonly lost?: 'silence' | 'stranger';
};

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
