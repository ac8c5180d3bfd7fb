import { addDays, type CalendarDate, daysBetween } from '@usward/core/calendar';
import type { Status } from '@usward/core/dashboard/endpoints';
import { HOUR_MS } from '@usward/core/durations';
import { t, tWithContext } from '@usward/core/language/i18n';
import { getOwnDay } from '../../device/local-date.ts';
import { formatDate, formatTime } from '../../ui/format-dates.ts';
import { isLastNight } from './last-night.ts';

/** Younger updates are dated by weekday. */
const DAYS_PER_WEEK = 7;

export const getSharedAtText = (date: CalendarDate, today: CalendarDate): string => {
  if (date >= today) return t`Shared today`;
  if (date === addDays(today, -1)) return t`Shared yesterday`;
  return daysBetween(date, today) < DAYS_PER_WEEK
    ? tWithContext('a mood, on a weekday')`Shared on ${formatDate(date, 'weekday')}`
    : tWithContext('a mood, on a date')`Shared on ${formatDate(date, 'short')}`;
};

/** When it is not from the last hour: two who are far apart are awake at different hours. */
export const getSharedTimeText = (
  { date, sharedAt }: Status,
  today: CalendarDate,
  now: number,
): string | null => {
  if (sharedAt === undefined) return date === today ? null : getSharedAtText(date, today);
  const shared = new Date(sharedAt);
  if (now < shared.getTime() + HOUR_MS) return null;
  const [sharedOn, here] = [getOwnDay(shared), getOwnDay(new Date(now))];
  const time = formatTime(sharedAt);
  if (sharedOn >= here) return t`Shared at ${time}`;
  if (sharedOn < addDays(here, -1)) return getSharedAtText(sharedOn, here);
  return isLastNight(shared, now)
    ? t`Shared last night at ${time}`
    : t`Shared yesterday at ${time}`;
};
