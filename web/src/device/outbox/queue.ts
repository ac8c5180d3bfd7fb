/**
 * The rules of the outbox, without any I/O. Writes about one thing are carried out one after the other
 * in the order they were made: each waits while an earlier one is being sent or waits for its next try.
 * Things do not wait for each other, so one that the server fails at for ever holds up nothing else.
 * A refused write waits for the person and holds up nothing at all: what was made after it is sent, and
 * where that rests on it the server refuses it too, in words of its own, and it is kept beside it.
 */
export type Write = {
  /** The idempotency key: one per write, the same for each try. */
  readonly key: string;
  readonly target: string;
  /** Grows with each write of this device. */
  readonly order: number;
  /** attention: the server refused it; the person decides. */
  readonly state: 'queued' | 'sending' | 'attention';
  /** How often it was sent; above 0 it may have been carried out although no answer came. */
  readonly attempts: number;
  /** Epoch milliseconds before which it is not sent again. */
  readonly notBefore: number;
  /** Epoch milliseconds until which the server itself asked to wait. */
  readonly askedUntil?: number | undefined;
  /** The server's words when it refused, and by which of the contract's codes. */
  readonly message: string | null;
  readonly code?: string | null | undefined;
};

/** How one try ended. */
export type Outcome =
  | { readonly type: 'applied' }
  | { readonly type: 'refused'; readonly message: string; readonly code?: string | null }
  /** Not carried out for now, or no answer came. `retryAfter`: the server's own wish, in seconds. */
  | { readonly type: 'later'; readonly retryAfter: number | null };

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 5 * 60_000;
/** What the server may ask for, in seconds; beyond that a write would wait for a clock that was set wrong. */
const LONGEST_WISH = 60 * 60;

/** How long to wait after so many tries: full jitter, from at most 1 s to at most 5 minutes. */
export const backOff = (attempts: number, random: number): number =>
  Math.round(random * Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)));

/** Never sent, or refused: certainly not carried out, so a newer write may take its place. */
const isReplaceable = (write: Write): boolean =>
  write.state === 'attention' || (write.state === 'queued' && write.attempts === 0);

/**
 * What a write is about: its room, where one may rest on another, as a vote does on the comfort set
 * before; days and weeks stand each by itself.
 */
export const thingOf = ({ target }: Pick<Write, 'target'>): string =>
  target.replace(/^(\/api\/\w+)(?:.*?(\/\d{4}-\d\d-\d\d))?.*/, '$1$2');

/** Adds a write; unsent ones to the same target are replaced by it. */
export const withWrite = <W extends Write>(writes: readonly W[], added: W): W[] => {
  const order = writes.reduce((highest, write) => Math.max(highest, write.order), -1) + 1;
  const kept = writes.filter((write) => write.target !== added.target || !isReplaceable(write));
  return [...kept, { ...added, order }];
};

const inOrder = <W extends Write>(writes: readonly W[]): W[] =>
  [...writes].sort((a, b) => a.order - b.order);

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

const change = <W extends Write>(writes: readonly W[], key: string, to: (write: W) => W): W[] =>
  writes.map((write) => (write.key === key ? to(write) : write));

/** A try begins. This is stored before the network is asked, so that a killed tab leaves a trace. */
export const begun = <W extends Write>(writes: readonly W[], key: string): W[] =>
  change(writes, key, (write) => ({ ...write, state: 'sending', attempts: write.attempts + 1 }));

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
  const isOvertaken = writes.some(
    (other) => other.target === write.target && other.order > write.order,
  );
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
  return change(writes, key, (one) => ({ ...one, state: 'queued', notBefore, askedUntil }));
};

/** What the tab before left half sent is sent again: its key makes that safe. */
export const recovered = <W extends Write>(writes: readonly W[]): W[] =>
  writes.map((write) => (write.state === 'sending' ? { ...write, state: 'queued' } : write));

/** The network is back, the person came back or opened the app: nothing waits longer than the server asked for. */
export const hurried = <W extends Write>(writes: readonly W[]): W[] =>
  writes.map((write) =>
    write.state === 'queued' ? { ...write, notBefore: write.askedUntil ?? 0 } : write,
  );

/** The person asks for another try of a refused write; a new key, for the old one is answered. */
export const retried = <W extends Write>(writes: readonly W[], key: string, newKey: string): W[] =>
  change(writes, key, (write) =>
    write.state === 'attention'
      ? {
          ...write,
          key: newKey,
          state: 'queued',
          attempts: 0,
          notBefore: 0,
          message: null,
          code: null,
        }
      : write,
  );

/** The person gives a write up. */
export const discarded = <W extends Write>(writes: readonly W[], key: string): W[] =>
  writes.filter((write) => write.key !== key);

/** What screens see: the newest write of each target, for it is the one that will stand. */
export const newestOfEach = <W extends Write>(writes: readonly W[]): W[] =>
  inOrder(writes).filter(
    (write) => !writes.some((one) => one.target === write.target && one.order > write.order),
  );

/** How an answer of our own server ends a try. */
export const outcomeOf = (
  status: number,
  { message, code }: { readonly message: string; readonly code: string | null },
  retryAfter: number | null,
): Outcome => {
  if (status >= 200 && status < 300) return { type: 'applied' };
  const isFinal = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
  return isFinal ? { type: 'refused', message, code } : { type: 'later', retryAfter };
};
