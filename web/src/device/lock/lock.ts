import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createAnnouncer } from '../announcer.ts';
import { database } from '../database.ts';
import { lockedFor, storedSnapshot } from '../stored.ts';
import {
  type Heard,
  hear,
  type LocksAfter,
  locksAfter,
  type Moment,
  tryNow,
  USUAL,
  untried,
  waitLeft,
} from './lock-rules.ts';
import { askPasskey } from './passkey.ts';
import { ITERATIONS, isKeptPin } from './pin.ts';

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
  tries: v.object({ failed: v.number(), at: v.number() }),
});
/** The lock of this device as it is kept. */
type Lock = v.InferOutput<typeof LockSchema>;

const parse = (row: unknown): Lock | null => {
  const parsed = v.safeParse(LockSchema, row);
  return parsed.success ? parsed.output : null;
};

/** Keeps a lock, in place of any other. */
const putLock = async (lock: Lock): Promise<void> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([transaction.store.put(lock, KEY), transaction.done]);
};

/** The lock as it stands; null where there is none, or none that can be read. */
const readLock = async (): Promise<Lock | null> =>
  parse(await (await database()).get('session', KEY));

/**
 * Changes the lock in one step, which no other tab can come between, and has it written for good before
 * it answers with what stands there now. Null where there is no lock that can be read.
 */
const changeLock = async (change: (lock: Lock) => Lock): Promise<Lock | null> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  const before = parse(await transaction.store.get(KEY));
  const after = before && change(before);
  if (after !== null) await transaction.store.put(after, KEY);
  await transaction.done;
  return after;
};

/** What opens a lock, as it is kept. */
export type Way = Lock['way'];

/** What a screen needs to know of a lock. */
export type LockFace = {
  readonly way: Way['type'];
  readonly after: LocksAfter;
  /** How long no try is taken, in milliseconds. */
  readonly wait: number;
};

/** How a try at a lock ended. */
export type Attempt =
  | { readonly type: 'right' }
  | { readonly type: 'wrong' }
  | { readonly type: 'broken' }
  | { readonly type: 'wait'; readonly wait: number };

/** What this page has heard of the tries; nothing before it has looked. */
let heard: Heard | null = null;

const changed = createAnnouncer<LockFace | null>();

/** Hears what the lock is from now on, null for none, whenever that is changed in this tab. */
export const onLockChange = changed.listen;

/** Whether a lock is on. It is read from where every tab finds it, before anything is loaded. */
export const isLockOn = (): boolean => lockedFor.get() !== null;

/** Hears of a change in this tab, and of one in another by what that stored. */
const listen = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  const stop = changed.listen(listener);
  return () => {
    removeEventListener('storage', listener);
    stop();
  };
};

/** {@link isLockOn}, live. */
export const useLockOn = (): boolean => useSyncExternalStore(listen, isLockOn);

const moment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

const faceOf = ({ way, after, tries }: Lock): LockFace => {
  const now = moment();
  heard = hear(tries, heard, now);
  return { way: way.type, after, wait: waitLeft(heard, now) };
};

/** Locks this device for a person from now on; rejects where it could not be kept. */
export const switchLockOn = async (personId: string, way: Way): Promise<void> => {
  const lock: Lock = { personId, way, after: USUAL, tries: untried };
  await putLock(lock);
  lockedFor.set(personId);
  if (!isLockOn()) throw new Error('This browser does not keep a lock.');
  // What the dashboard looks like would stand there before anybody is asked.
  storedSnapshot.remove();
  changed.tell(faceOf(lock));
};

/** Takes the lock off. */
export const switchLockOff = async (): Promise<void> => {
  // First what has the app ask: a lock of which only that is left opens for nobody.
  lockedFor.remove();
  await (await database()).delete('session', KEY);
  changed.tell(null);
};

/** Sets how long the app may be out of sight; gives the lock as it is then. */
export const chooseLocksAfter = async (after: LocksAfter): Promise<LockFace | null> => {
  const lock = await changeLock((before) => ({ ...before, after }));
  const face = lock && faceOf(lock);
  changed.tell(face);
  return face;
};

/** Looks at the lock; null where it cannot be read. */
export const lookAtLock = async (): Promise<LockFace | null> => {
  const lock = await readLock();
  return lock && faceOf(lock);
};

/** Tries a PIN, where one may be tried. That it is tried is written down before it is looked at. */
export const tryPin = async (pin: string): Promise<Attempt> => {
  let isCounted = false;
  const lock = await changeLock((before) => {
    const now = moment();
    heard = hear(before.tries, heard, now);
    const tried = tryNow(heard, now);
    if (tried === null) return before;
    heard = tried;
    isCounted = true;
    return { ...before, tries: tried.tries };
  });
  if (lock?.way.type !== 'pin') return { type: 'broken' };
  if (isCounted && (await isKeptPin(pin, lock.way))) {
    await changeLock((before) => ({ ...before, tries: untried }));
    return { type: 'right' };
  }
  const { wait } = faceOf(lock);
  return isCounted && wait === 0 ? { type: 'wrong' } : { type: 'wait', wait };
};

/** Asks for the passkey. The device itself counts its tries. */
export const tryPasskey = async (): Promise<Attempt> => {
  const lock = await readLock();
  if (lock?.way.type !== 'passkey') return { type: 'broken' };
  return { type: (await askPasskey(lock.way.id)) ? 'right' : 'wrong' };
};
