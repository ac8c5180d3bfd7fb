import { addDays, type CalendarDate } from '@usward/core/calendar';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { lastDayBegun } from '@usward/core/us/home';
import type { Diary } from './diary.ts';

/** Refuses days that the diary does not have: `not-found`, or `not-open` for the coming week. */
export const assertReachable = (diary: Diary, date: CalendarDate, now: number): void => {
  const today = lastDayBegun(diary, now);
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) throw new AppError('not-open');
  if (date > today || date < diary.startDay) {
    throw new AppError('not-found', { message: t`There is no question on that day.` });
  }
};
