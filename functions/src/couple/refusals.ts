import type { AuthoringCouple } from '@usward/core/authoring-couple';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import { t } from '@usward/core/language/i18n';
import type { UserDocument } from '../database/account-documents.ts';
import { hasReadablePreviousCouple } from './membership.ts';
import { getConfirmation } from './to-user.ts';

/**
 * Refuses words that were written in another couple than the caller's present one; null is alone.
 * Whoever does not say where they wrote is taken at their word of now.
 */
export const assertCouple = (
  authoringCouple: AuthoringCouple,
  present: CoupleId | null | undefined,
): void => {
  if (authoringCouple !== undefined && authoringCouple !== (present ?? null))
    throw new AppError('couple-changed');
};

/** Refuses somebody without a partner what takes two: `frozen` while their shared past can be read. */
export const rejectWithoutPartner = (user: UserDocument, now: number): never => {
  throw new AppError(hasReadablePreviousCouple(user, now) ? 'frozen' : 'needs-partner');
};

/**
 * Refuses what takes two who both said yes while the pairing waits to be confirmed. The joiner hears
 * whose yes is missing, whatever else may be the case.
 */
export const rejectUnconfirmed = (user: UserDocument): never => {
  if (getConfirmation(user) !== 'partner' || user.partner === null) {
    throw new AppError('needs-partner');
  }
  const { firstName } = user.partner;
  const message = t`Waiting for ${firstName} to confirm`;
  throw new AppError('partner-unconfirmed', { message, firstName });
};
