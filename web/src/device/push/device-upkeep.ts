import { DAY_MS } from '@usward/core/durations';
import type { StoredDevice } from './stored-device.ts';

/** How often a device's token is refreshed and the server told, in milliseconds (specification 9). */
export const REFRESH_INTERVAL_MS = 7 * DAY_MS;

/** All that decides what is to be done about a device. */
export type UpkeepFacts = {
  readonly stored: StoredDevice | null;
  /** Who is signed in for certain; null: nobody is. */
  readonly userId: string | null;
  readonly permission: NotificationPermission;
  /** Where the push service reaches this browser; null: it does not. */
  readonly endpoint: string | null;
  /** The browser says that it has replaced its subscription, or let it lapse, of its own accord. */
  readonly isReplaced: boolean;
  readonly timeZone: string;
  readonly now: number;
};

/**
 * forget: the device is nobody's, or somebody else's. remove: pushes are off, which the server is to be
 * told. refresh: the token is to be had anew, and the server told.
 */
export type Upkeep = 'nothing' | 'forget' | 'remove' | 'refresh';

const isStale = (stored: StoredDevice, { endpoint, timeZone, now }: UpkeepFacts): boolean =>
  // Another subscription means another token.
  stored.endpoint !== endpoint ||
  stored.timeZone !== timeZone ||
  now >= stored.registeredAt + REFRESH_INTERVAL_MS ||
  // The clock was ahead when it was kept.
  stored.registeredAt > now;

/** What is to be done about a device at the start of the app and when somebody comes or goes. */
export const decideUpkeep = (facts: UpkeepFacts): Upkeep => {
  const { stored, userId, permission, endpoint, isReplaced } = facts;
  if (stored === null) return endpoint === null ? 'nothing' : 'forget';
  if (stored.userId !== userId) return 'forget';
  if (!stored.isEnabled || permission !== 'granted') return 'remove';
  if (isReplaced) return 'refresh';
  if (endpoint === null) return 'remove';
  return isStale(stored, facts) ? 'refresh' : 'nothing';
};
