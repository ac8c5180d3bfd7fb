import { calendarDate } from '../calendar.ts';

/** The date the date input starts with, and what saving without a date means (specification 3, 9). */
export const DEFAULT_TOGETHER_SINCE = calendarDate('2025-01-01');

/**
 * How old a sign-in may be for deleting the account or words in bulk, taking the export, and signing out all other
 * devices, in milliseconds (our own choice).
 */
export const RECENT_SIGN_IN_MAX_AGE_MS = 5 * 60_000;

/** How old an admin's sign-in may be for what changes something for everybody, in milliseconds. */
export const ADMIN_SIGN_IN_MAX_AGE_MS = 15 * 60_000;

/** Shortest password (specification 5, 9). */
export const MIN_PASSWORD_LENGTH = 6;
