import {
  addDays,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
  type TimeZone,
} from '../calendar.ts';
import { DAY_MS } from '../durations.ts';

/** Last, previous and next; in epoch milliseconds. */
export type MatchReleases = { readonly at: number; readonly before: number; readonly next: number };

/** Zones differ by at most 26 hours, so the Saturday after a move is never the same one again. */
const MIN_RELEASE_GAP_MS = 5 * DAY_MS;

const REFERENCE_SATURDAY = '1970-01-03' as CalendarDate;

const getLastSaturday = (date: CalendarDate): CalendarDate =>
  addDays(REFERENCE_SATURDAY, Math.floor(daysBetween(REFERENCE_SATURDAY, date) / 7) * 7);

const getLastReleaseTime = (zone: TimeZone, now: number): number =>
  dayStartsAt(getLastSaturday(coupleDay(now, zone)), zone);

const getNextReleaseTime = (zone: TimeZone, now: number): number =>
  dayStartsAt(addDays(getLastSaturday(coupleDay(now, zone)), 7), zone);

/** Saturdays at 04:00, for a couple that never moved. */
export const getMatchReleaseTimes = (zone: TimeZone, now: number): MatchReleases => {
  const at = getLastReleaseTime(zone, now);
  return { at, before: getLastReleaseTime(zone, at - 1), next: getNextReleaseTime(zone, now) };
};

/**
 * Past releases and the announced next one ignore later moves of the time zone. Otherwise a move there and
 * back would reveal the partner's yes.
 */
export const advanceMatchReleaseTimes = (
  previous: MatchReleases,
  zone: TimeZone,
  now: number,
): MatchReleases => {
  if (now < previous.next) return previous;
  const second = getNextReleaseTime(zone, previous.next + MIN_RELEASE_GAP_MS);
  if (now < second) return { before: previous.at, at: previous.next, next: second };
  const { at, before, next } = getMatchReleaseTimes(zone, now);
  return { before: at === second ? previous.next : before, at, next };
};
