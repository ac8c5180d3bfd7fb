import type { UserId } from '@usward/core/identity';
import { type Pulse, type WaitingKey, waitingKey } from '@usward/core/pulse';
import { type CoupleClock, getLastStartedDay } from '@usward/core/us/couple-clock';
import type { Write } from '../database/document.ts';
import { removeWaiting } from '../notify/pulse-writes.ts';
import { addWaitingWithPush } from '../notify/queue-push.ts';

export type Recipient = { readonly userId: UserId; readonly pulse: Pulse | null };

const getLabKeys = (pulse: Pulse | null): readonly WaitingKey[] =>
  (Object.keys(pulse?.waiting ?? {}) as WaitingKey[]).filter((key) => key.endsWith('~lab'));

const removeWaitingIfAny = (userId: UserId, keys: readonly WaitingKey[]): readonly Write[] =>
  keys.length === 0 ? [] : [removeWaiting(userId, ...keys)];

/** No second push while an item of the same day waits: a card reworded three times pushes once. */
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

export const clearLabActivity = ({ userId, pulse }: Recipient): readonly Write[] =>
  removeWaitingIfAny(userId, getLabKeys(pulse));
