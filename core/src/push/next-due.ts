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

/** A milestone's morning (our own choice); later where the person's quiet hours last longer. */
const MORNING = localTime('09:00');
const MIDNIGHT = localTime('00:00');

/** What is to be told next of its own accord, and when, in epoch milliseconds. */
export type Due = {
  readonly at: number;
  readonly cause: Extract<PushEvent, { readonly kind: 'reminder' | 'milestone' }>;
};

/** Whether the wall ever shows a date: a zone can move over one. */
const isShown = (date: CalendarDate, zone: TimeZone): boolean =>
  dateInZone(localTimeToEpochMs(date, 0, zone), zone) === date;

/** Of a few dates in order the first whose `time` lies after `after`. */
const nextReminder = (time: LocalTime, after: number, zone: TimeZone): Due | null => {
  const today = dateInZone(after, zone);
  for (let days = 0; days <= 3; days += 1) {
    const date = addDays(today, days);
    const at = localTimeToEpochMs(date, toMinutes(time), zone);
    if (at > after && isShown(date, zone)) return { at, cause: { kind: 'reminder', date } };
  }
  return null;
};

/** When a milestone of `date` is told; null: nobody may be disturbed on that date, or no wall shows it. */
const getMilestoneTime = (
  date: CalendarDate,
  quiet: PushSettings['quiet'],
  zone: TimeZone,
): number | null => {
  // Who is quiet from the morning until midnight is told before.
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
  // The milestone of today may be over, and one after it have no morning.
  for (let tries = 0; tries <= 3; tries += 1) {
    const milestone = nextMilestone(since, date);
    const at = getMilestoneTime(milestone.date, quiet, zone);
    if (at !== null && at > after)
      return { at, cause: { kind: 'milestone', date: milestone.date } };
    date = addDays(milestone.date, 1);
  }
  return null;
};

/** What decides what a person is told of its own accord. */
export type ReminderSchedule = {
  readonly settings: PushSettings;
  readonly timeZone: TimeZone;
  /** Since when the two are together; null for somebody alone or who has not said. */
  readonly togetherSince: CalendarDate | null;
};

/**
 * What a person is to be told next, after the moment `after`: their own reminder, once for each date
 * on their wall, or a milestone's morning. At the same moment the milestone is told, and that date has
 * no reminder. Null: nothing.
 */
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
