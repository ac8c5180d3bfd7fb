import {
  addDays,
  type CalendarDate,
  calendarDate,
  DAY_STARTS_AT_HOUR,
} from '@usward/core/calendar';

export const getLocalDate = (now = new Date()): CalendarDate => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
};

/** The day where this device is, beginning at 4 in the morning as the couple's does. */
export const getOwnDay = (now = new Date()): CalendarDate => {
  const date = getLocalDate(now);
  return now.getHours() < DAY_STARTS_AT_HOUR ? addDays(date, -1) : date;
};
