import * as v from 'valibot';
import { database } from '../database.ts';
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
  order: v.number(),
  state: v.picklist(['queued', 'sending', 'attention']),
  attempts: v.number(),
  notBefore: v.number(),
  /** Rows that older versions stored lack it. */
  askedUntil: v.optional(v.number()),
  message: v.nullable(v.string()),
  savedAt: v.string(),
});
/** A write as it lies in the database: all that is needed to send it, by any later version. */
export type StoredWrite = v.InferOutput<typeof StoredWriteSchema>;

const parseAll = (rows: readonly unknown[]): StoredWrite[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(StoredWriteSchema, row);
    return parsed.success ? [parsed.output] : [];
  });

/** Every write of a person. */
export const readWrites = async (personId: string): Promise<StoredWrite[]> =>
  parseAll(await (await database()).getAllFromIndex('writes', 'person', personId));

/**
 * Changes a person's writes in one transaction, so that tabs never undo each other's changes. Null
 * when the device no longer shows that person: then nothing was written.
 */
export const changeWrites = async (
  personId: string,
  to: (writes: StoredWrite[]) => StoredWrite[],
): Promise<StoredWrite[] | null> => {
  const transaction = (await database()).transaction('writes', 'readwrite');
  const before = parseAll(await transaction.store.index('person').getAll(personId));
  // Signed out in the meantime: nothing may be written any more.
  if (currentPerson() !== personId) return null;
  const after = to(before);
  const kept = new Map(after.map((write) => [write.key, write]));
  for (const write of before) if (!kept.has(write.key)) await transaction.store.delete(write.key);
  for (const write of after) if (!before.includes(write)) await transaction.store.put(write);
  await transaction.done;
  return after;
};
