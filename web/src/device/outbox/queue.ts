/**
 * The rules of what waits in the outbox, without any I/O; those of sending it are in sender.ts. Writes
 * about one thing are carried out one after the other in the order they were made: each waits while an
 * earlier one is being sent or waits for its next try.
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
  readonly state: 'queued' | 'sending' | 'rejected';
  /** How often it was sent; above 0 it may have been carried out although no answer came. */
  readonly attempts: number;
  /** Epoch milliseconds before which it is not sent again. */
  readonly notBefore: number;
  /** Epoch milliseconds until which the server itself asked to wait. */
  readonly serverWaitUntil?: number | undefined;
  /** The server's words when it refused or asked to wait, and by which of the contract's codes. */
  readonly message: string | null;
  readonly code?: string | null | undefined;
};

/** How one try ended. */
export type Outcome =
  | { readonly type: 'applied' }
  | { readonly type: 'rejected'; readonly message: string; readonly code?: string | null }
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
  readonly lost?: 'no-response' | 'captive-portal';
};

/** Never sent, or refused: certainly not carried out, so a newer write may take its place. */
const isReplaceable = (write: Write): boolean =>
  write.state === 'rejected' || (write.state === 'queued' && write.attempts === 0);

/**
 * What a write is about: its room, where one may rest on another, as a vote does on the comfort set
 * before; days and weeks stand each by itself.
 */
export const getOrderingKey = ({ target }: Pick<Write, 'target'>): string =>
  target.replace(/^(\/api\/\w+)(?:.*?(\/\d{4}-\d\d-\d\d))?.*/, '$1$2');

/**
 * Whether a write takes the place of an earlier one: it is to the same address, or says more of it in
 * a query, as a deletion does of the couple in which words were written.
 */
export const replaces = (
  later: Pick<Write, 'target'>,
  { target }: Pick<Write, 'target'>,
): boolean => later.target === target || later.target.startsWith(`${target}?`);

/** Adds a write; unsent ones that it takes the place of are gone, and so are others that go with them. */
export const addWrite = <W extends Write>(
  writes: readonly W[],
  added: W,
  alsoDiscard: (write: W) => boolean = () => false,
): W[] => {
  const order = writes.reduce((highest, write) => Math.max(highest, write.order), -1) + 1;
  const remaining = writes.filter(
    (write) => !isReplaceable(write) || !(replaces(added, write) || alsoDiscard(write)),
  );
  return [...remaining, { ...added, order }];
};

/** The same writes, the oldest first. */
export const sortByOrder = <W extends Write>(writes: readonly W[]): W[] =>
  [...writes].sort((a, b) => a.order - b.order);

/** The same writes, one of them changed. */
export const change = <W extends Write>(
  writes: readonly W[],
  key: string,
  to: (write: W) => W,
): W[] => writes.map((write) => (write.key === key ? to(write) : write));

/** The network is back, the person came back or opened the app: nothing waits longer than the server asked for. */
export const resetBackoff = <W extends Write>(writes: readonly W[]): W[] =>
  writes.map((write) =>
    write.state === 'queued' ? { ...write, notBefore: write.serverWaitUntil ?? 0 } : write,
  );

/** The person asks for another try of a refused write; a new key, for the old one is answered. */
export const resetForRetry = <W extends Write>(
  writes: readonly W[],
  key: string,
  newKey: string,
): W[] =>
  change(writes, key, (write) =>
    write.state === 'rejected'
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
export const removeWrite = <W extends Write>(writes: readonly W[], key: string): W[] =>
  writes.filter((write) => write.key !== key);

/** What screens see: the newest write of each target, for it is the one that will stand. */
export const getNewestPerTarget = <W extends Write>(writes: readonly W[]): W[] =>
  sortByOrder(writes).filter(
    (write) => !writes.some((one) => replaces(one, write) && one.order > write.order),
  );
