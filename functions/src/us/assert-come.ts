import { addDays, type CalendarDate, dateIn, timeZone } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';

/** Refuses a date that has not come anywhere yet, in the words of its field. */
export const assertCome = (field: string, date: CalendarDate, now: number): void => {
  if (date <= addDays(dateIn(now, timeZone('UTC')), 1)) return;
  const message = t`This date has not come yet.`;
  throw new AppError('invalid', { message, fields: { [field]: message } });
};
