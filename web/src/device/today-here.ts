import { type CalendarDate, calendarDate } from '@usward/core/calendar';

/** The date where this phone is. */
export const todayHere = (now = new Date()): CalendarDate => {
  const two = (part: number) => String(part).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`);
};
