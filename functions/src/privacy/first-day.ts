import { calendarDate } from '@usward/core/calendar';

/**
 * Where days without a beginning begin: none of anybody's comes before. There is still a date before
 * it, behind which a query can begin.
 */
export const FIRST_DAY = calendarDate('1900-01-02');
