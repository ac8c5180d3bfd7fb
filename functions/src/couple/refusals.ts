import type { AuthoringCouple } from '@usward/core/authoring-couple';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import type { UserDocument } from '../database/account-document-schemas.ts';
import { hasReadablePreviousCouple } from './membership.ts';
import { getConfirmation } from './to-user.ts';

/** Null means alone. A request without the header counts as written now. */
export const assertAuthoringCouple = (
  authoringCouple: AuthoringCouple,
  present: CoupleId | null | undefined,
): void => {
  if (authoringCouple !== undefined && authoringCouple !== (present ?? null))
    throw new AppError('couple-changed');
};

/** Throws `frozen` while the previous couple can be read. */
export const rejectWithoutPartner = (user: UserDocument, now: number): never => {
  throw new AppError(hasReadablePreviousCouple(user, now) ? 'frozen' : 'needs-partner');
};

/** Throws `partner-unconfirmed` for the joiner, and `needs-partner` for anyone else. */
export const rejectUnconfirmed = (user: UserDocument): never => {
  if (getConfirmation(user) !== 'partner' || user.partner === null) {
    throw new AppError('needs-partner');
  }
  const { firstName } = user.partner;
  const message = t`Waiting for ${firstName} to confirm`;
  throw new AppError('partner-unconfirmed', { message, firstName });
};
