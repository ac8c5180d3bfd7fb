import { addDays, type CalendarDate, daysBetween } from '@usward/core/calendar';
import { formatDate } from '../../ui/format.ts';

/** A sign of this week is told by its weekday. */
const DAYS_A_WEEK = 7;

/** When the partner shared something: "Shared today", "Shared on Tuesday", "Shared on 12 March". */
export const sharedWords = (date: CalendarDate, today: CalendarDate): string => {
  if (date >= today) return 'Shared today';
  if (date === addDays(today, -1)) return 'Shared yesterday';
  const isThisWeek = daysBetween(date, today) < DAYS_A_WEEK;
  return `Shared on ${formatDate(date, isThisWeek ? 'weekday' : 'short')}`;
};
