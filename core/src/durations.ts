/** In milliseconds. */
export const SECOND_MS = 1_000;
/** In milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** In milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, in milliseconds; a day of the calendar may be an hour shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;
