import { type CalendarDate, calendarDate } from '@usward/core/calendar';

export const getLocalDate = (now = new Date()): CalendarDate => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
};
