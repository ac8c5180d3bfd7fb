import { DAY } from '@usward/core/durations';
import type { KeptDevice } from './kept-device.ts';

/** How often a device's token is refreshed and the server told, in milliseconds (specification 9). */
export const REFRESH_EVERY = 7 * DAY;

/** All that decides what is to be done about a device. */
export type UpkeepFacts = {
  readonly kept: KeptDevice | null;
  /** Who is signed in for certain; null: nobody is. */
  readonly person: string | null;
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

const isOld = (kept: KeptDevice, { endpoint, timeZone, now }: UpkeepFacts): boolean =>
  // Another subscription means another token.
  kept.endpoint !== endpoint ||
  kept.timeZone !== timeZone ||
  now >= kept.keptAt + REFRESH_EVERY ||
  // The clock was ahead when it was kept.
  kept.keptAt > now;

/** What is to be done about a device at the start of the app and when somebody comes or goes. */
export const upkeepOf = (facts: UpkeepFacts): Upkeep => {
  const { kept, person, permission, endpoint, isReplaced } = facts;
  if (kept === null) return endpoint === null ? 'nothing' : 'forget';
  if (kept.person !== person) return 'forget';
  if (!kept.isWanted || permission !== 'granted') return 'remove';
  if (isReplaced) return 'refresh';
  if (endpoint === null) return 'remove';
  return isOld(kept, facts) ? 'refresh' : 'nothing';
};
