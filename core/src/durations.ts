/** In milliseconds. */
export const SECOND = 1_000;
/** In milliseconds. */
export const MINUTE = 60 * SECOND;
/** In milliseconds. */
export const HOUR = 60 * MINUTE;
/** 24 hours, in milliseconds; a day of the calendar may be an hour shorter or longer. */
export const DAY = 24 * HOUR;
