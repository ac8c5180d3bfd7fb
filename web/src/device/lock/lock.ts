import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';
import { database } from '../storage/database.ts';
import { lockedUserId, storedSnapshot } from '../storage/local-storage.ts';
import {
  type ClockReading,
  DEFAULT_LOCK_DELAY_MS,
  getRemainingWaitMs,
  type LockDelay,
  lockDelaysMs,
  noTries,
  recordTry,
  type TryState,
  updateTryState,
} from './lock-rules.ts';
import { verifyPasskey } from './passkey.ts';
import { PBKDF2_ITERATIONS, verifyPin } from './pin.ts';

/** Beside the session's own rows, so that whatever empties those takes the lock along. */
const LOCK_KEY = 'lock';

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;
const BytesSchema = v.custom<Uint8Array<ArrayBuffer>>(isBytes);

const LockSchema = v.object({
  userId: v.string(),
  after: v.picklist(lockDelaysMs),
  method: v.variant('type', [
    v.object({
      type: v.literal('pin'),
      salt: BytesSchema,
      iterations: v.pipe(v.number(), v.minValue(PBKDF2_ITERATIONS)),
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
const storeLock = async (lock: Lock): Promise<void> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([transaction.store.put(lock, LOCK_KEY), transaction.done]);
};

/** The lock as it stands; null where there is none, or none that can be read. */
const readLock = async (): Promise<Lock | null> =>
  parse(await (await database()).get('session', LOCK_KEY));

/**
 * Changes the lock in one step, which no other tab can come between, and has it written for good before
 * it answers with what stands there now. Null where there is no lock that can be read.
 */
const changeLock = async (change: (lock: Lock) => Lock): Promise<Lock | null> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  const before = parse(await transaction.store.get(LOCK_KEY));
  const after = before && change(before);
  if (after !== null) await transaction.store.put(after, LOCK_KEY);
  await transaction.done;
  return after;
};

/** What opens a lock, as it is kept. */
export type UnlockMethod = Lock['method'];

/** What a screen needs to know of a lock. */
export type LockInfo = {
  readonly method: UnlockMethod['type'];
  readonly after: LockDelay;
  /** How long no try is taken, in milliseconds. */
  readonly wait: number;
};

/** How a try at a lock ended. */
export type UnlockResult =
  | { readonly type: 'right' }
  | { readonly type: 'wrong' }
  | { readonly type: 'broken' }
  | { readonly type: 'wait'; readonly wait: number };

/** What this page has heard of the tries; nothing before it has looked. */
let tryState: TryState | null = null;

const changed = createEmitter<LockInfo | null>();

/** Hears what the lock is from now on, null for none, whenever that is changed in this tab. */
export const onLockChange = changed.subscribe;

/** Whether a lock is on. It is read from where every tab finds it, before anything is loaded. */
export const isLockOn = (): boolean => lockedUserId.get() !== null;

/** Hears of a change in this tab, and of one in another by what that stored. */
const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  const stop = changed.subscribe(listener);
  return () => {
    removeEventListener('storage', listener);
    stop();
  };
};

/** {@link isLockOn}, live. */
export const useLockOn = (): boolean => useSyncExternalStore(subscribe, isLockOn);

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

const toLockInfo = ({ method, after, tries }: Lock): LockInfo => {
  const now = readClocks();
  tryState = updateTryState(tries, tryState, now);
  return { method: method.type, after, wait: getRemainingWaitMs(tryState, now) };
};

/** Locks this device for a person from now on; rejects where it could not be kept. */
export const enableLock = async (userId: string, method: UnlockMethod): Promise<void> => {
  const lock: Lock = { userId, method, after: DEFAULT_LOCK_DELAY_MS, tries: noTries };
  await storeLock(lock);
  lockedUserId.set(userId);
  if (!isLockOn()) throw new Error('This browser does not keep a lock.');
  // What the dashboard looks like would stand there before anybody is asked.
  storedSnapshot.remove();
  changed.emit(toLockInfo(lock));
};

/** Takes the lock off. */
export const disableLock = async (): Promise<void> => {
  // First what has the app ask: a lock of which only that is left opens for nobody.
  lockedUserId.remove();
  await (await database()).delete('session', LOCK_KEY);
  changed.emit(null);
};

/** Sets how long the app may be out of sight; gives the lock as it is then. */
export const setLockDelay = async (after: LockDelay): Promise<LockInfo | null> => {
  const lock = await changeLock((before) => ({ ...before, after }));
  const info = lock && toLockInfo(lock);
  changed.emit(info);
  return info;
};

/** Looks at the lock; null where it cannot be read. */
export const readLockInfo = async (): Promise<LockInfo | null> => {
  const lock = await readLock();
  return lock && toLockInfo(lock);
};

/** Tries a PIN, where one may be tried. That it is tried is written down before it is looked at. */
export const tryPin = async (pin: string): Promise<UnlockResult> => {
  let isCounted = false;
  const lock = await changeLock((before) => {
    const now = readClocks();
    tryState = updateTryState(before.tries, tryState, now);
    const tried = recordTry(tryState, now);
    if (tried === null) return before;
    tryState = tried;
    isCounted = true;
    return { ...before, tries: tried.tries };
  });
  if (lock?.method.type !== 'pin') return { type: 'broken' };
  if (isCounted && (await verifyPin(pin, lock.method))) {
    await changeLock((before) => ({ ...before, tries: noTries }));
    return { type: 'right' };
  }
  const { wait } = toLockInfo(lock);
  return isCounted && wait === 0 ? { type: 'wrong' } : { type: 'wait', wait };
};

/** Asks for the passkey. The device itself counts its tries. */
export const tryPasskey = async (): Promise<UnlockResult> => {
  const lock = await readLock();
  if (lock?.method.type !== 'passkey') return { type: 'broken' };
  return { type: (await verifyPasskey(lock.method.id)) ? 'right' : 'wrong' };
};
