import type { UserId } from '@usward/core/ids';
import { type Pulse, type WaitingKey, waitingKey } from '@usward/core/pulse';
import { type CoupleClock, getLastStartedDay } from '@usward/core/us/couple-clock';
import type { Write } from '../database/document-writes.ts';
import { removeWaitingItem } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush } from '../notify/queue-push.ts';

export type Recipient = { readonly userId: UserId; readonly pulse: Pulse | null };

const getLabKeys = (pulse: Pulse | null): readonly WaitingKey[] =>
  (Object.keys(pulse?.waiting ?? {}) as WaitingKey[]).filter((key) => key.endsWith('~lab'));

const removeWaitingIfAny = (userId: UserId, keys: readonly WaitingKey[]): readonly Write[] =>
  keys.length === 0 ? [] : [removeWaitingItem(userId, ...keys)];

/** No second push while an item of the same day waits: a card reworded three times pushes once. */
export const addLabActivity = (
  { userId, pulse }: Recipient,
  { now, home }: { readonly now: number; readonly home: CoupleClock },
): readonly Write[] => {
  const key = waitingKey(getLastStartedDay(home, now), 'lab');
  const waiting = getLabKeys(pulse);
  if (waiting.includes(key)) return [];
  return [
    ...addWaitingItemWithPush(userId, key, 'lab-activity', now),
    ...removeWaitingIfAny(userId, waiting),
  ];
};

export const clearLabActivity = ({ userId, pulse }: Recipient): readonly Write[] =>
  removeWaitingIfAny(userId, getLabKeys(pulse));
