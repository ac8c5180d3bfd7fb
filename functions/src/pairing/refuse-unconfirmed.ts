import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { confirmationOf } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';

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
