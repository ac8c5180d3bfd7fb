import { AuthoringCoupleSchema } from '@usward/core/authoring-couple';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { database } from '../storage/database.ts';
import { readRows } from '../storage/preloaded-rows.ts';

const StoredWriteSchema = v.object({
  key: v.string(),
  userId: v.string(),
  /** The endpoint's name; kept for the screens, never needed for sending. */
  name: v.string(),
  params: v.record(v.string(), v.string()),
  method: v.string(),
  target: v.string(),
  body: v.unknown(),
  /** The couple in which it was made, null for alone, of a write that says so. */
  couple: AuthoringCoupleSchema,
  order: v.number(),
  state: v.picklist(['queued', 'sending', 'rejected']),
  attempts: v.number(),
  notBefore: v.number(),
  /** Rows that older versions stored lack it. */
  serverWaitUntil: v.optional(v.number()),
  message: v.nullable(v.string()),
  code: v.optional(v.nullable(v.string())),
  savedAt: v.string(),
});
/** A write as it lies in the database: all that is needed to send it, by any later version. */
export type StoredWrite = v.InferOutput<typeof StoredWriteSchema>;

/** What a row is called that this version cannot read. */
export const UNREADABLE = 'unreadable';

/** Whether this version can read a write, and so send it. */
export const isReadable = ({ name }: { readonly name: string }): boolean => name !== UNREADABLE;

const RowSchema = v.object({ key: v.string(), userId: v.string() });

/**
 * A row that this version cannot read, broken or of another version's making: it is shown as one that
 * needs the person, is never sent or written over, and stands in nobody's way.
 */
const toUnreadableWrite = (row: unknown): StoredWrite[] => {
  const known = v.safeParse(RowSchema, row);
  if (!known.success) return [];
  const { key, userId } = known.output;
  return [
    {
      key,
      userId,
      name: UNREADABLE,
      params: {},
      method: '',
      target: `${UNREADABLE}/${key}`,
      body: row,
      order: 0,
      state: 'rejected',
      attempts: 0,
      notBefore: 0,
      message: t`This version of the app can’t read it.`,
      savedAt: '',
    },
  ];
};

const parseAll = (rows: readonly unknown[]): StoredWrite[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(StoredWriteSchema, row);
    return parsed.success ? [parsed.output] : toUnreadableWrite(row);
  });

/** How long this device's storage may take, in milliseconds; another tab or a broken disk can hold it up for ever. */
const STORAGE_TIMEOUT_MS = 4_000;

/** Runs something with the storage; `isLate` says, while it runs, that nobody waits for it any more. */
const withTimeout = async <T>(run: (isLate: () => boolean) => Promise<T>): Promise<T> => {
  let late = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(new Error('The storage does not answer.'));
    }, STORAGE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([run(() => late), waiting]);
  } finally {
    clearTimeout(timer);
  }
};

const abort = (transaction: { readonly abort: () => void }): void => {
  try {
    transaction.abort();
  } catch {
    // What failed has ended it already.
  }
};

const readAll = async (userId: string): Promise<StoredWrite[]> =>
  parseAll(await readRows('writes', userId));

/** Every write of a person. */
export const readWrites = (userId: string): Promise<StoredWrite[]> =>
  withTimeout(() => readAll(userId));

/** Hands over every write of a person, also where the storage opens after nobody waits for it any more. */
export const loadStoredWrites = (
  userId: string,
  take: (writes: StoredWrite[]) => void,
): Promise<void> => withTimeout(async () => take(await readAll(userId)));

/**
 * Changes a person's writes in one transaction, so that tabs never undo each other's changes. Null
 * when the device no longer shows that person: then nothing was written. Rejects, with nothing changed,
 * where the storage is full, switched off or held up.
 */
export const changeWrites = (
  userId: string,
  to: (writes: StoredWrite[]) => StoredWrite[],
): Promise<StoredWrite[] | null> =>
  withTimeout(async (isLate) => {
    const transaction = (await database()).transaction('writes', 'readwrite');
    // Reported by what fails below.
    transaction.done.catch(() => undefined);
    const before = parseAll(await transaction.store.index('userId').getAll(userId));
    // Signed out in the meantime: nothing may be written any more.
    if (currentUserId() !== userId) return null;
    const after = to(before);
    const remaining = new Map(after.map((write) => [write.key, write]));
    try {
      for (const write of after) if (!before.includes(write)) await transaction.store.put(write);
      for (const { key } of before) if (!remaining.has(key)) await transaction.store.delete(key);
      if (isLate()) throw new Error('Too late.');
    } catch (error) {
      // All or nothing: what was to be replaced must not go without what replaces it.
      abort(transaction);
      throw error;
    }
    await transaction.done;
    return after;
  });

/** A change of one person's writes; null where that person is gone, and nothing was changed. */
export type Change = (
  to: (writes: StoredWrite[]) => StoredWrite[],
) => Promise<StoredWrite[] | null>;

/** A write that waits on this device, as screens see it. */
export type QueuedWrite = Omit<
  StoredWrite,
  'method' | 'target' | 'order' | 'attempts' | 'notBefore' | 'serverWaitUntil'
>;
