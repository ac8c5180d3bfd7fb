import {
  addDays,
  type CalendarDate,
  dateInZone,
  localTimeToEpochMs,
  type TimeZone,
} from '../calendar.ts';
import { nextMilestone } from '../milestones.ts';
import type { PushEvent } from './push-event.ts';
import { quietUntil } from './quiet-hours.ts';
import { type LocalTime, localTime, type PushSettings, toMinutes } from './settings.ts';

/** Our own choice; later if quiet hours last longer. */
const MORNING = localTime('09:00');
const MIDNIGHT = localTime('00:00');

/** `at` is in epoch milliseconds. */
export type Due = {
  readonly at: number;
  readonly cause: Extract<PushEvent, { readonly kind: 'reminder' | 'milestone' }>;
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

/** Null: quiet all day, or the zone skips the date. */
const getMilestoneTime = (
  date: CalendarDate,
  quiet: PushSettings['quiet'],
  zone: TimeZone,
): number | null => {
  // If it is quiet until midnight, try the hours before the morning.
  for (const from of [MORNING, MIDNIGHT]) {
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
    const at = getMilestoneTime(milestone.date, quiet, zone);
    if (at !== null && at > after)
      return { at, cause: { kind: 'milestone', date: milestone.date } };
    date = addDays(milestone.date, 1);
  }
  return null;
};

export type ReminderSchedule = {
  readonly settings: PushSettings;
  readonly timeZone: TimeZone;
  readonly togetherSince: CalendarDate | null;
};

/** One reminder per local date. A milestone at the same moment wins, and that date has no reminder. */
export const nextDue = (
  { settings, timeZone, togetherSince }: ReminderSchedule,
  after: number,
): Due | null => {
  const { reminderAt, quiet, muted } = settings;
  const reminder = reminderAt && nextReminder(reminderAt, after, timeZone);
  const milestone =
    togetherSince === null || muted.includes('milestone')
      ? null
      : nextMilestoneDue(togetherSince, quiet, after, timeZone);
  if (reminder === null || milestone === null) return milestone ?? reminder;
  return reminder.at < milestone.at ? reminder : milestone;
};
