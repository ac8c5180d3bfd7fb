import * as v from 'valibot';
import { database } from '../database.ts';
import { locksAfter } from './lock-rules.ts';
import { ITERATIONS } from './pin.ts';

/** Beside the session's own rows, so that whatever empties those takes the lock along. */
const KEY = 'lock';

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;
const BytesSchema = v.custom<Uint8Array<ArrayBuffer>>(isBytes);

const LockSchema = v.object({
  personId: v.string(),
  after: v.picklist(locksAfter),
  way: v.variant('type', [
    v.object({
      type: v.literal('pin'),
      salt: BytesSchema,
      iterations: v.pipe(v.number(), v.minValue(ITERATIONS)),
      hash: BytesSchema,
    }),
    v.object({ type: v.literal('passkey'), id: BytesSchema }),
  ]),
  tries: v.object({ count: v.number(), failed: v.number(), left: v.number(), wall: v.number() }),
});
/** The lock of this device as it is kept. */
export type Lock = v.InferOutput<typeof LockSchema>;

const parse = (row: unknown): Lock | null => {
  const parsed = v.safeParse(LockSchema, row);
  return parsed.success ? parsed.output : null;
};

/** Keeps a lock, in place of any other. */
export const putLock = async (lock: Lock): Promise<void> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([transaction.store.put(lock, KEY), transaction.done]);
};

/** Lets go of the lock. */
export const dropLock = async (): Promise<void> => {
  await (await database()).delete('session', KEY);
};

/** The lock as it stands; null where there is none, or none that can be read. */
export const readLock = async (): Promise<Lock | null> =>
  parse(await (await database()).get('session', KEY));

/**
 * Changes the lock in one step, which no other tab can come between, and has it written for good before
 * it answers with what stands there now. Null where there is no lock that can be read.
 */
export const changeLock = async (change: (lock: Lock) => Lock): Promise<Lock | null> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  const before = parse(await transaction.store.get(KEY));
  const after = before && change(before);
  if (after !== null) await transaction.store.put(after, KEY);
  await transaction.done;
  return after;
};
