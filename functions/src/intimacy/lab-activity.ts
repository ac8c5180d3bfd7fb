import type { UserId } from '@usward/core/identity';
import { type Pulse, type WaitingKey, waitingKey } from '@usward/core/pulse';
import { type CoupleClock, getLastStartedDay } from '@usward/core/us/couple-clock';
import type { Write } from '../database/document.ts';
import { removeWaiting } from '../notify/pulse-writes.ts';
import { addWaitingWithPush } from '../notify/queue-push.ts';

/** Somebody with what waits for them. */
export type Recipient = { readonly userId: UserId; readonly pulse: Pulse | null };

const getLabKeys = (pulse: Pulse | null): readonly WaitingKey[] =>
  (Object.keys(pulse?.waiting ?? {}) as WaitingKey[]).filter((key) => key.endsWith('~lab'));

const removeWaitingIfAny = (userId: UserId, keys: readonly WaitingKey[]): readonly Write[] =>
  keys.length === 0 ? [] : [removeWaiting(userId, ...keys)];

/**
 * Lets "something" wait for somebody, in the place of what waited of the lab before, and has them told:
 * once for what waits since the same day, be it a card that is reworded three times, also where that day
 * comes again.
 */
export const addLabActivity = (
  { userId, pulse }: Recipient,
  { now, home }: { readonly now: number; readonly home: CoupleClock },
): readonly Write[] => {
  const key = waitingKey(getLastStartedDay(home, now), 'lab');
  const waiting = getLabKeys(pulse);
  if (waiting.includes(key)) return [];
  return [
    ...addWaitingWithPush(userId, key, 'lab-activity', now),
    ...removeWaitingIfAny(userId, waiting),
  ];
};

/** Takes what waits of the lab off somebody's list. */
export const clearLabActivity = ({ userId, pulse }: Recipient): readonly Write[] =>
  removeWaitingIfAny(userId, getLabKeys(pulse));
