/**
 * The outbox rules without I/O; sender.ts has the rules of sending. Writes with the same ordering key run one after the
 * other, and different keys never block each other. A rejected write blocks nothing: the server also refuses later
 * writes that depend on it.
 */
export type Write = {
  /** The same for each try. */
  readonly key: string;
  readonly target: string;
  readonly order: number;
  readonly state: 'queued' | 'sending' | 'rejected';
  /** Above 0 it may have been applied although no answer came. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly notBefore: number;
  /** Epoch milliseconds until which the server itself asked to wait. */
  readonly serverWaitUntil?: number | undefined;
  readonly message: string | null;
  readonly code?: string | null | undefined;
};

export type Outcome =
  | { readonly type: 'applied' }
  | { readonly type: 'rejected'; readonly message: string; readonly code?: string | null }
  /** `retryAfter` is in seconds; `message` says why, where the user can do something about it. */
  | { readonly type: 'later'; readonly retryAfter: number | null; readonly message?: string };

export type Delivery = {
  readonly outcome: Outcome;
  readonly answer?: unknown;
  readonly lost?: 'no-response' | 'captive-portal';
};

const isReplaceable = (write: Write): boolean =>
  write.state === 'rejected' || (write.state === 'queued' && write.attempts === 0);

/** The room, since its writes may depend on each other, and the day or week if there is one. */
export const getOrderingKey = ({ target }: Pick<Write, 'target'>): string =>
  target.replace(/^(\/api\/\w+)(?:.*?(\/\d{4}-\d\d-\d\d))?.*/, '$1$2');

/** The same address, or the same with a query, as a deletion has that names the couple. */
export const replaces = (
  later: Pick<Write, 'target'>,
  { target }: Pick<Write, 'target'>,
): boolean => later.target === target || later.target.startsWith(`${target}?`);

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

export const sortByOrder = <W extends Write>(writes: readonly W[]): W[] =>
  [...writes].sort((a, b) => a.order - b.order);

export const updateWriteByKey = <W extends Write>(
  writes: readonly W[],
  key: string,
  to: (write: W) => W,
): W[] => writes.map((write) => (write.key === key ? to(write) : write));

/** The server's own wait still counts. */
export const resetBackoff = <W extends Write>(writes: readonly W[]): W[] =>
  writes.map((write) =>
    write.state === 'queued' ? { ...write, notBefore: write.serverWaitUntil ?? 0 } : write,
  );

/** A new key: the old one is already answered. */
export const resetForRetry = <W extends Write>(
  writes: readonly W[],
  key: string,
  newKey: string,
): W[] =>
  updateWriteByKey(writes, key, (write) =>
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

export const removeWrite = <W extends Write>(writes: readonly W[], key: string): W[] =>
  writes.filter((write) => write.key !== key);

export const getNewestPerTarget = <W extends Write>(writes: readonly W[]): W[] =>
  sortByOrder(writes).filter(
    (write) => !writes.some((one) => replaces(one, write) && one.order > write.order),
  );
