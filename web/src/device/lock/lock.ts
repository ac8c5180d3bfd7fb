import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';
import { database } from '../storage/database.ts';
import { lockedUserId, storedSnapshot } from '../storage/local-storage.ts';
import {
  beginTry,
  type ClockReading,
  DEFAULT_LOCK_DELAY_MS,
  getRemainingWaitMs,
  type LockDelay,
  lockDelaysMs,
  noTries,
  syncTryState,
  type TryState,
} from './lock-rules.ts';
import { verifyPasskey } from './passkey.ts';
import { PBKDF2_ITERATIONS, verifyPin } from './pin.ts';

/** In the session's store, so that whatever clears it also removes the lock. */
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
type Lock = v.InferOutput<typeof LockSchema>;

const parse = (row: unknown): Lock | null => {
  const parsed = v.safeParse(LockSchema, row);
  return parsed.success ? parsed.output : null;
};

const storeLock = async (lock: Lock): Promise<void> => {
  const transaction = (await database()).transaction('session', 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([transaction.store.put(lock, LOCK_KEY), transaction.done]);
};

const readLock = async (): Promise<Lock | null> =>
  parse(await (await database()).get('session', LOCK_KEY));

/** One strictly durable transaction, so that no other tab interferes. Null if there is no readable lock. */
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

export type UnlockMethod = Lock['method'];

export type LockInfo = {
  readonly method: UnlockMethod['type'];
  readonly after: LockDelay;
  readonly wait: number;
};

export type UnlockResult =
  | { readonly type: 'right' }
  | { readonly type: 'wrong' }
  | { readonly type: 'broken' }
  | { readonly type: 'wait'; readonly wait: number };

let tryState: TryState | null = null;

const changed = createEmitter<LockInfo | null>();

export const onLockChange = changed.subscribe;

/** From local storage: synchronous, and the same in every tab. */
export const isLockOn = (): boolean => lockedUserId.get() !== null;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  const stop = changed.subscribe(listener);
  return () => {
    removeEventListener('storage', listener);
    stop();
  };
};

export const useIsLockOn = (): boolean => useSyncExternalStore(subscribe, isLockOn);

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

const toLockInfo = ({ method, after, tries }: Lock): LockInfo => {
  const now = readClocks();
  tryState = syncTryState(tries, tryState, now);
  return { method: method.type, after, wait: getRemainingWaitMs(tryState, now) };
};

/** Rejects if it could not be stored. */
export const enableLock = async (userId: string, method: UnlockMethod): Promise<void> => {
  const lock: Lock = { userId, method, after: DEFAULT_LOCK_DELAY_MS, tries: noTries };
  await storeLock(lock);
  lockedUserId.set(userId);
  if (!isLockOn()) throw new Error('This browser does not keep a lock.');
  // The snapshot would show the dashboard before the lock asks.
  storedSnapshot.remove();
  changed.emit(toLockInfo(lock));
};

export const disableLock = async (): Promise<void> => {
  // The flag goes first: a flag without a stored lock could never be opened.
  lockedUserId.remove();
  await (await database()).delete('session', LOCK_KEY);
  changed.emit(null);
};

export const setLockDelay = async (after: LockDelay): Promise<LockInfo | null> => {
  const lock = await changeLock((before) => ({ ...before, after }));
  const info = lock && toLockInfo(lock);
  changed.emit(info);
  return info;
};

export const readLockInfo = async (): Promise<LockInfo | null> => {
  const lock = await readLock();
  return lock && toLockInfo(lock);
};

/** The try is stored before the PIN is checked. */
export const tryPin = async (pin: string): Promise<UnlockResult> => {
  let isCounted = false;
  const lock = await changeLock((before) => {
    const now = readClocks();
    tryState = syncTryState(before.tries, tryState, now);
    const tried = beginTry(tryState, now);
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

/** The device itself limits the tries. */
export const tryPasskey = async (): Promise<UnlockResult> => {
  const lock = await readLock();
  if (lock?.method.type !== 'passkey') return { type: 'broken' };
  return { type: (await verifyPasskey(lock.method.id)) ? 'right' : 'wrong' };
};
