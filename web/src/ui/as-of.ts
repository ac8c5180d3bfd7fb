import { inContext } from '@usward/core/language/speak';
import { formatDayOf, formatTime } from './format.ts';

/** When something was read: "14:05" today, "12 March, 14:05" on another day. */
export const asOf = (readAt: number, now: number, locale?: string): string => {
  const sameDay = new Date(readAt).toDateString() === new Date(now).toDateString();
  const time = formatTime(readAt, locale);
  if (sameDay) return time;
  const day = formatDayOf(readAt, locale);
  return inContext('a day and a time')`${day}, ${time}`;
};
