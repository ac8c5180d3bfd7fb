import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../announcer.ts';
import { lockedFor, storedSnapshot } from '../stored.ts';
import { changeLock, dropLock, type Lock, putLock, readLock } from './lock-record.ts';
import {
  afterEvent,
  type Known,
  type LockEvent,
  type LocksAfter,
  USUAL,
  untried,
} from './lock-rules.ts';
import { askPasskey } from './passkey.ts';
import { isKeptPin } from './pin.ts';

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

/** What this page knows of the tries; nothing before it has looked. */
let known: Known | null = null;

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

const faceOf = ({ way, after, tries }: Lock): LockFace => ({
  way: way.type,
  after,
  wait: tries.left,
});

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
  await dropLock();
  changed.tell(null);
};

/** Sets how long the app may be out of sight; gives the lock as it is then. */
export const chooseLocksAfter = async (after: LocksAfter): Promise<LockFace | null> => {
  const lock = await changeLock((before) => ({ ...before, after }));
  const face = lock && faceOf(lock);
  changed.tell(face);
  return face;
};

/** Has something happen at the lock now, noted for all pages. Whether a try was counted by it. */
const happen = async (
  type: LockEvent,
): Promise<{ readonly lock: Lock | null; readonly isCounted: boolean }> => {
  let isCounted = false;
  const lock = await changeLock((before) => {
    const now = { wall: Date.now(), steady: performance.now() };
    const after = afterEvent(before.tries, known, { type, now });
    known = after.known;
    isCounted = after.tries.count > before.tries.count;
    return { ...before, tries: after.tries };
  });
  return { lock, isCounted };
};

/** Looks at the lock; null where it cannot be read. */
export const lookAtLock = async (): Promise<LockFace | null> => {
  const { lock } = await happen('looked');
  return lock && faceOf(lock);
};

/** Tries a PIN, where one may be tried. That it is tried is written down before it is looked at. */
export const tryPin = async (pin: string): Promise<Attempt> => {
  const { lock, isCounted } = await happen('tried');
  if (lock?.way.type !== 'pin') return { type: 'broken' };
  if (isCounted && (await isKeptPin(pin, lock.way))) {
    await happen('right');
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
