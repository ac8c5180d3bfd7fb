import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';

/** Where this device remembers that somebody was asked about notifications and said "not now". */
export const NOT_NOW_PLACE = 'push/not-now';

/** For so many days the question stays away after the first "not now". */
const AWAY_FOR = 30;

const FOR_GOOD = 'for-good';

/** Whether somebody has answered a question by now, so that they know what they would be told of. */
export const hasAnswered = ({ day, shownUp }: Pick<Dashboard, 'day' | 'shownUp'>): boolean =>
  shownUp > 0 || day.state === 'mine' || day.state === 'both';

/** Whether the question is put away; `kept` is the first day on which it may come back. */
export const isPutAway = (kept: string, today: CalendarDate): boolean =>
  kept === FOR_GOOD || today < kept;

/** What is kept once somebody says "not now": the first time for 30 days, the second for good. */
export const notNow = (kept: string, today: CalendarDate): string =>
  kept === '' ? addDays(today, AWAY_FOR) : FOR_GOOD;
