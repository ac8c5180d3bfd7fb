import * as v from 'valibot';
import { offsetAt, type TimeZone, TimeZoneSchema, timeZone } from '../calendar.ts';
import { HOUR } from '../durations.ts';

/** Whether the clocks on the wall show the same in two zones, at a moment in epoch milliseconds. */
export const haveSameClock = (one: TimeZone, other: TimeZone, now: number): boolean =>
  offsetAt(now, one) === offsetAt(now, other);

/** The name of the open sea where clocks are so many hours ahead; these names count westward. */
const atSea = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

/**
 * A zone in which the clock on the wall shows the same now, and that tells nothing else of where it is:
 * the one of the open sea or, where that has none, the first of all that show the same.
 */
export const zoneLike = (zone: TimeZone, now: number): TimeZone => {
  const names = [atSea(offsetAt(now, zone) / HOUR), ...Intl.supportedValuesOf('timeZone')];
  const like = names.find(
    (name) => v.is(TimeZoneSchema, name) && haveSameClock(zone, timeZone(name), now),
  );
  return like === undefined ? zone : timeZone(like);
};
