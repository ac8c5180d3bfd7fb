import { addDays, type CalendarDate, daysBetween } from '@usward/core/calendar';
import { inContext, t } from '@usward/core/language/speak';
import { formatDate } from '../../ui/format.ts';

/** A sign of this week is told by its weekday. */
const DAYS_A_WEEK = 7;

/** When the partner shared something: "Shared today", "Shared on Tuesday", "Shared on 12 March". */
export const sharedWords = (date: CalendarDate, today: CalendarDate): string => {
  if (date >= today) return t`Shared today`;
  if (date === addDays(today, -1)) return t`Shared yesterday`;
  return daysBetween(date, today) < DAYS_A_WEEK
    ? inContext('a mood, on a weekday')`Shared on ${formatDate(date, 'weekday')}`
    : inContext('a mood, on a date')`Shared on ${formatDate(date, 'short')}`;
};
