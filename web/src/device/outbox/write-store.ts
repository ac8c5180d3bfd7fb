import { AuthoringCoupleSchema } from '@usward/core/authoring-couple';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { database } from '../storage/database.ts';
import { readRows } from '../storage/preloaded-rows.ts';

const StoredWriteSchema = v.object({
  key: v.string(),
  userId: v.string(),
  name: v.string(),
  params: v.record(v.string(), v.string()),
  method: v.string(),
  target: v.string(),
  body: v.unknown(),
  couple: AuthoringCoupleSchema,
  order: v.number(),
  state: v.picklist(['queued', 'sending', 'rejected']),
  attempts: v.number(),
  notBefore: v.number(),
  serverWaitUntil: v.optional(v.number()),
  message: v.nullable(v.string()),
  code: v.optional(v.nullable(v.string())),
  savedAt: v.string(),
});
export type StoredWrite = v.InferOutput<typeof StoredWriteSchema>;

export const UNREADABLE = 'unreadable';

export const isReadable = ({ name }: { readonly name: string }): boolean => name !== UNREADABLE;

const RowSchema = v.object({ key: v.string(), userId: v.string() });

/** Broken, or from another version. It is shown to the user, never sent or overwritten, and blocks nothing. */
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

/** Another tab or a broken disk can block the storage forever. */
const STORAGE_TIMEOUT_MS = 4_000;

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
    // It has already ended.
  }
};

const readAll = async (userId: string): Promise<StoredWrite[]> =>
  parseAll(await readRows('writes', userId));

export const readWrites = (userId: string): Promise<StoredWrite[]> =>
  withTimeout(() => readAll(userId));

/** Also calls `take` if the storage opens after the timeout. */
export const loadStoredWrites = (
  userId: string,
  take: (writes: StoredWrite[]) => void,
): Promise<void> => withTimeout(async () => take(await readAll(userId)));

/**
 * One transaction, so that tabs never undo each other's changes. Null if the user changed. Rejects, with nothing
 * changed, if the storage is full, switched off or blocked.
 */
export const changeWrites = (
  userId: string,
  to: (writes: StoredWrite[]) => StoredWrite[],
): Promise<StoredWrite[] | null> =>
  withTimeout(async (isLate) => {
    const transaction = (await database()).transaction('writes', 'readwrite');
    // The error surfaces below.
    transaction.done.catch(() => undefined);
    const before = parseAll(await transaction.store.index('userId').getAll(userId));
    // Signed out meanwhile: nothing may be written any more.
    if (currentUserId() !== userId) return null;
    const after = to(before);
    const remaining = new Map(after.map((write) => [write.key, write]));
    try {
      for (const write of after) if (!before.includes(write)) await transaction.store.put(write);
      for (const { key } of before) if (!remaining.has(key)) await transaction.store.delete(key);
      if (isLate()) throw new Error('Too late.');
    } catch (error) {
      // All or nothing: the replaced write must not go without its replacement.
      abort(transaction);
      throw error;
    }
    await transaction.done;
    return after;
  });

export type Change = (
  to: (writes: StoredWrite[]) => StoredWrite[],
) => Promise<StoredWrite[] | null>;

export type OutboxWrite = Omit<
  StoredWrite,
  'method' | 'target' | 'order' | 'attempts' | 'notBefore' | 'serverWaitUntil'
>;
