import { addMonths, dateInZone } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import type { UserDocument } from '../database/account-document-schemas.ts';
import { soloZone } from './time-zones.ts';

/** docs/product.md, "Play". */
const ADULT_AGE_YEARS = 18;

/** Without a birthday, the user's own statement counts. */
export const assertAdult = (
  user: Pick<UserDocument, 'birthday' | 'timeZone' | 'chosenTimeZone'>,
  now: number,
): void => {
  if (user.birthday === null) return;
  if (dateInZone(now, soloZone(user)) >= addMonths(user.birthday, ADULT_AGE_YEARS * 12)) return;
  throw new AppError('forbidden', {
    message: t`This part of Usward is for adults. Everything else is open to you.`,
  });
};
