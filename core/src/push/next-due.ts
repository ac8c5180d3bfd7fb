import {
  addDays,
  type CalendarDate,
  dateInZone,
  localTimeToEpochMs,
  type TimeZone,
} from '../calendar.ts';
import { getWeekOfDate, nextWeek } from '../checkin/week-calendar.ts';
import { nextMilestone } from '../milestones.ts';
import type { PushEvent, ScheduledKind } from './push-event.ts';
import { quietUntil } from './quiet-hours.ts';
import { type LocalTime, localTime, type PushSettings, toMinutes } from './settings.ts';

/** Our own choice; later if quiet hours last longer. */
const MORNING = localTime('09:00');
const MIDNIGHT = localTime('00:00');
/** Our own choice: Friday evening, when there is time to look back. */
const WEEK_OPEN_TIME = localTime('18:00');
/** For a user whose reminder comes at that time: at one moment only one of the two would be sent. */
const WEEK_OPEN_TIME_AFTER_REMINDER = localTime('18:01');

/** `at` is in epoch milliseconds. */
export type Due = {
  readonly at: number;
  readonly cause: Extract<PushEvent, { readonly kind: ScheduledKind }>;
};

/** A time zone change can skip a date. */
const doesDateExistInZone = (date: CalendarDate, zone: TimeZone): boolean =>
  dateInZone(localTimeToEpochMs(date, 0, zone), zone) === date;

const nextReminder = (time: LocalTime, after: number, zone: TimeZone): Due | null => {
  const today = dateInZone(after, zone);
  for (let days = 0; days <= 3; days += 1) {
    const date = addDays(today, days);
    const at = localTimeToEpochMs(date, toMinutes(time), zone);
    if (at > after && doesDateExistInZone(date, zone))
      return { at, cause: { kind: 'reminder', date } };
  }
  return null;
};

/** From the first of the times on which is not quiet until midnight. Null: quiet all day, or the zone skips the date. */
const getTimeOutsideQuiet = (
  date: CalendarDate,
  times: readonly LocalTime[],
  quiet: PushSettings['quiet'],
  zone: TimeZone,
): number | null => {
  for (const from of times) {
    const moment = localTimeToEpochMs(date, toMinutes(from), zone);
    const at = quietUntil(quiet, moment, zone) ?? moment;
    if (dateInZone(at, zone) === date) return at;
  }
  return null;
};

const nextMilestoneDue = (
  since: CalendarDate,
  quiet: PushSettings['quiet'],
  after: number,
  zone: TimeZone,
): Due | null => {
  let date = dateInZone(after, zone);
  // Today's milestone may be over, and the next may have no quiet-free moment.
  for (let tries = 0; tries <= 3; tries += 1) {
    const milestone = nextMilestone(since, date);
    const at = getTimeOutsideQuiet(milestone.date, [MORNING, MIDNIGHT], quiet, zone);
    if (at !== null && at > after)
      return { at, cause: { kind: 'milestone', date: milestone.date } };
    date = addDays(milestone.date, 1);
  }
  return null;
};

const nextWeekOpen = (
  { quiet, reminderAt }: PushSettings,
  after: number,
  zone: TimeZone,
): Due | null => {
  const evening = reminderAt === WEEK_OPEN_TIME ? WEEK_OPEN_TIME_AFTER_REMINDER : WEEK_OPEN_TIME;
  let week = getWeekOfDate(dateInZone(after, zone));
  for (let tries = 0; tries <= 3; tries += 1) {
    const at = getTimeOutsideQuiet(week, [evening, MORNING, MIDNIGHT], quiet, zone);
    if (at !== null && at > after) return { at, cause: { kind: 'week-open', date: week } };
    week = nextWeek(week);
  }
  return null;
};

export type ReminderSchedule = {
  readonly settings: PushSettings;
  readonly timeZone: TimeZone;
  readonly togetherSince: CalendarDate | null;
  /** Linked and confirmed, and not separated. */
  readonly hasWeeklyCheckin: boolean;
};

/** One reminder per local date. At the same moment a milestone or the week wins, and that date has no reminder. */
export const nextDue = (
  { settings, timeZone, togetherSince, hasWeeklyCheckin }: ReminderSchedule,
  after: number,
): Due | null => {
  const { reminderAt, quiet, muted } = settings;
  const candidates = [
    togetherSince !== null && !muted.includes('milestone')
      ? nextMilestoneDue(togetherSince, quiet, after, timeZone)
      : null,
    hasWeeklyCheckin && !muted.includes('checkin') ? nextWeekOpen(settings, after, timeZone) : null,
    reminderAt === null ? null : nextReminder(reminderAt, after, timeZone),
  ];
  return candidates
    .filter((due) => due !== null)
    .reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
};
