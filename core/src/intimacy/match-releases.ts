import {
  addDays,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
  type TimeZone,
} from '../calendar.ts';
import { DAY_MS } from '../durations.ts';

/** When shared yeses open, to both at once: last, the time before, and next; in epoch milliseconds. */
export type MatchReleases = { readonly at: number; readonly before: number; readonly next: number };

/**
 * What lies between two releases at least. Two zones are 26 hours apart at most, so that the first
 * Saturday after a move is the one after the last release, never the same one once more.
 */
const MIN_RELEASE_GAP_MS = 5 * DAY_MS;

/** A Saturday from which all others are counted. */
const REFERENCE_SATURDAY = '1970-01-03' as CalendarDate;

/** The Saturday with which a couple day's week begins. */
const getSaturday = (date: CalendarDate): CalendarDate =>
  addDays(REFERENCE_SATURDAY, Math.floor(daysBetween(REFERENCE_SATURDAY, date) / 7) * 7);

const lastAt = (zone: TimeZone, now: number): number =>
  dayStartsAt(getSaturday(coupleDay(now, zone)), zone);

const nextAt = (zone: TimeZone, now: number): number =>
  dayStartsAt(addDays(getSaturday(coupleDay(now, zone)), 7), zone);

/** The releases of two who are at home there and never were elsewhere: on Saturdays at 04:00. */
export const getMatchReleases = (zone: TimeZone, now: number): MatchReleases => {
  const at = lastAt(zone, now);
  return { at, before: lastAt(zone, at - 1), next: nextAt(zone, now) };
};

/**
 * The releases of now, from those of some time before. What has opened stays opened and what was said to
 * open next does so at that very moment, wherever the couple day has moved since: else a move and another
 * one back would show one of them in between what the other's yes is. Only what comes after goes by
 * `zone`, where the two are at home now.
 */
export const advanceMatchReleases = (
  previous: MatchReleases,
  zone: TimeZone,
  now: number,
): MatchReleases => {
  if (now < previous.next) return previous;
  const second = nextAt(zone, previous.next + MIN_RELEASE_GAP_MS);
  if (now < second) return { before: previous.at, at: previous.next, next: second };
  const { at, before, next } = getMatchReleases(zone, now);
  return { before: at === second ? previous.next : before, at, next };
};
