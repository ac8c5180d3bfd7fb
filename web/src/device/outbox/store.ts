import { t } from '@usward/core/language/speak';
import { WrittenInSchema } from '@usward/core/written-in';
import * as v from 'valibot';
import { database } from '../database.ts';
import { rowsOf } from '../kept-rows.ts';
import { currentPerson } from '../person.ts';

const StoredWriteSchema = v.object({
  key: v.string(),
  personId: v.string(),
  /** The endpoint's name; kept for the screens, never needed for sending. */
  name: v.string(),
  params: v.record(v.string(), v.string()),
  method: v.string(),
  target: v.string(),
  body: v.unknown(),
  /** The couple in which it was made, null for alone, of a write that says so. */
  couple: WrittenInSchema,
  order: v.number(),
  state: v.picklist(['queued', 'sending', 'attention']),
  attempts: v.number(),
  notBefore: v.number(),
  /** Rows that older versions stored lack it. */
  askedUntil: v.optional(v.number()),
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

const RowSchema = v.object({ key: v.string(), personId: v.string() });

/**
 * A row that this version cannot read, broken or of another version's making: it is shown as one that
 * needs the person, is never sent or written over, and stands in nobody's way.
 */
const parked = (row: unknown): StoredWrite[] => {
  const known = v.safeParse(RowSchema, row);
  if (!known.success) return [];
  const { key, personId } = known.output;
  return [
    {
      key,
      personId,
      name: UNREADABLE,
      params: {},
      method: '',
      target: `${UNREADABLE}/${key}`,
      body: row,
      order: 0,
      state: 'attention',
      attempts: 0,
      notBefore: 0,
      message: t`This version of the app cannot read it.`,
      savedAt: '',
    },
  ];
};

const parseAll = (rows: readonly unknown[]): StoredWrite[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(StoredWriteSchema, row);
    return parsed.success ? [parsed.output] : parked(row);
  });

/** How long this device's storage may take, in milliseconds; another tab or a broken disk can hold it up for ever. */
const PATIENCE = 4_000;

/** Runs something with the storage; `isLate` says, while it runs, that nobody waits for it any more. */
const inTime = async <T>(run: (isLate: () => boolean) => Promise<T>): Promise<T> => {
  let late = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<never>((_, reject) => {
    patience = setTimeout(() => {
      late = true;
      reject(new Error('The storage does not answer.'));
    }, PATIENCE);
  });
  try {
    return await Promise.race([run(() => late), waiting]);
  } finally {
    clearTimeout(patience);
  }
};

const abort = (transaction: { readonly abort: () => void }): void => {
  try {
    transaction.abort();
  } catch {
    // What failed has ended it already.
  }
};

const readAll = async (personId: string): Promise<StoredWrite[]> =>
  parseAll(await rowsOf('writes', personId));

/** Every write of a person. */
export const readWrites = (personId: string): Promise<StoredWrite[]> =>
  inTime(() => readAll(personId));

/** Hands over every write of a person, also where the storage opens after nobody waits for it any more. */
export const takeWrites = (
  personId: string,
  take: (writes: StoredWrite[]) => void,
): Promise<void> => inTime(async () => take(await readAll(personId)));

/**
 * Changes a person's writes in one transaction, so that tabs never undo each other's changes. Null
 * when the device no longer shows that person: then nothing was written. Rejects, with nothing changed,
 * where the storage is full, switched off or held up.
 */
export const changeWrites = (
  personId: string,
  to: (writes: StoredWrite[]) => StoredWrite[],
): Promise<StoredWrite[] | null> =>
  inTime(async (isLate) => {
    const transaction = (await database()).transaction('writes', 'readwrite');
    // Reported by what fails below.
    transaction.done.catch(() => undefined);
    const before = parseAll(await transaction.store.index('person').getAll(personId));
    // Signed out in the meantime: nothing may be written any more.
    if (currentPerson() !== personId) return null;
    const after = to(before);
    const kept = new Map(after.map((write) => [write.key, write]));
    try {
      for (const write of after) if (!before.includes(write)) await transaction.store.put(write);
      for (const { key } of before) if (!kept.has(key)) await transaction.store.delete(key);
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
  'method' | 'target' | 'order' | 'attempts' | 'notBefore' | 'askedUntil'
>;
