import { calendarDate } from '../calendar.ts';

/** The date the date input starts with, and what saving without a date means (specification 3, 9). */
export const DEFAULT_TOGETHER_SINCE = calendarDate('2025-01-01');

/** Shortest password (specification 5, 9). */
export const MINIMUM_PASSWORD_LENGTH = 6;
