import {
  addDays,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
  type TimeZone,
} from '../calendar.ts';
import { DAY } from '../durations.ts';

/** When shared yeses open, to both at once: last, the time before, and next; in epoch milliseconds. */
export type Releases = { readonly at: number; readonly before: number; readonly next: number };

/**
 * What lies between two releases at least. Two zones are 26 hours apart at most, so that the first
 * Saturday after a move is the one after the last release, never the same one once more.
 */
const APART = 5 * DAY;

/** A Saturday from which all others are counted. */
const A_SATURDAY = '1970-01-03' as CalendarDate;

/** The Saturday with which a couple day's week begins. */
const saturdayOf = (date: CalendarDate): CalendarDate =>
  addDays(A_SATURDAY, Math.floor(daysBetween(A_SATURDAY, date) / 7) * 7);

const lastAt = (zone: TimeZone, now: number): number =>
  dayStartsAt(saturdayOf(coupleDay(now, zone)), zone);

const nextAt = (zone: TimeZone, now: number): number =>
  dayStartsAt(addDays(saturdayOf(coupleDay(now, zone)), 7), zone);

/** The releases of two who are at home there and never were elsewhere: on Saturdays at 04:00. */
export const releasesIn = (zone: TimeZone, now: number): Releases => {
  const at = lastAt(zone, now);
  return { at, before: lastAt(zone, at - 1), next: nextAt(zone, now) };
};

/**
 * The releases of now, from those of some time before. What has opened stays opened and what was said to
 * open next does so at that very moment, wherever the couple day has moved since: else a move and another
 * one back would show one of them in between what the other's yes is. Only what comes after goes by
 * `zone`, where the two are at home now.
 */
export const releasesSince = (kept: Releases, zone: TimeZone, now: number): Releases => {
  if (now < kept.next) return kept;
  const second = nextAt(zone, kept.next + APART);
  if (now < second) return { before: kept.at, at: kept.next, next: second };
  const { at, before, next } = releasesIn(zone, now);
  return { before: at === second ? kept.next : before, at, next };
};
