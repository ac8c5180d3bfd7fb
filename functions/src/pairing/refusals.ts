import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import type { WrittenIn } from '@usward/core/written-in';
import { confirmationOf } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { isFrozenNow } from './membership.ts';

/**
 * Refuses words that were written in another couple than the caller's present one; null is alone.
 * Whoever does not say where they wrote is taken at their word of now.
 */
export const assertCouple = (written: WrittenIn, present: CoupleId | null | undefined): void => {
  if (written !== undefined && written !== (present ?? null)) throw new AppError('other-couple');
};

/** Refuses somebody without a partner what takes two: `frozen` while their shared past can be read. */
export const refuseAlone = (user: UserDocument, now: number): never => {
  throw new AppError(isFrozenNow(user, now) ? 'frozen' : 'needs-partner');
};

/**
 * Refuses what takes two who both said yes while the pairing waits to be confirmed. The joiner hears
 * whose yes is missing, whatever else may be the case.
 */
export const refuseUnconfirmed = (user: UserDocument): never => {
  if (confirmationOf(user) !== 'partner' || user.partner === null) {
    throw new AppError('needs-partner');
  }
  const { firstName } = user.partner;
  const message = t`Waiting for ${firstName} to confirm`;
  throw new AppError('partner-unconfirmed', { message, firstName });
};
