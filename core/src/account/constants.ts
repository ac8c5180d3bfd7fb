import { calendarDate } from '../calendar.ts';

/** Shown first in the date input, and stored if no date is chosen (docs/specification.md, 3 and 9). */
export const DEFAULT_TOGETHER_SINCE = calendarDate('2025-01-01');

/** Longest age of a login for deletions, the export and signing out all devices (our own choice). */
export const RECENT_SIGN_IN_MAX_AGE_MS = 5 * 60_000;

export const ADMIN_SIGN_IN_MAX_AGE_MS = 15 * 60_000;

/** See docs/specification.md, 5 and 9. */
export const MIN_PASSWORD_LENGTH = 6;
