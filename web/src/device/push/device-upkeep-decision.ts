import { DAY_MS } from '@usward/core/durations';
import type { StoredDevice } from './stored-device.ts';

/** From docs/specification.md, 9. */
export const REFRESH_INTERVAL_MS = 7 * DAY_MS;

export type UpkeepFacts = {
  readonly stored: StoredDevice | null;
  readonly userId: string | null;
  readonly permission: NotificationPermission;
  readonly endpoint: string | null;
  readonly isReplaced: boolean;
  readonly timeZone: string;
  readonly now: number;
};

/**
 * forget: the device belongs to nobody or to another user. remove: tell the server that pushes are off. refresh: get a
 * new token and tell the server.
 */
export type Upkeep = 'nothing' | 'forget' | 'remove' | 'refresh';

const isStale = (stored: StoredDevice, { endpoint, timeZone, now }: UpkeepFacts): boolean =>
  // A new subscription means a new token.
  stored.endpoint !== endpoint ||
  stored.timeZone !== timeZone ||
  now >= stored.registeredAt + REFRESH_INTERVAL_MS ||
  // The clock was ahead when it was stored.
  stored.registeredAt > now;

export const decideUpkeep = (facts: UpkeepFacts): Upkeep => {
  const { stored, userId, permission, endpoint, isReplaced } = facts;
  if (stored === null) return endpoint === null ? 'nothing' : 'forget';
  if (stored.userId !== userId) return 'forget';
  if (!stored.isEnabled || permission !== 'granted') return 'remove';
  if (isReplaced) return 'refresh';
  if (endpoint === null) return 'remove';
  return isStale(stored, facts) ? 'refresh' : 'nothing';
};
