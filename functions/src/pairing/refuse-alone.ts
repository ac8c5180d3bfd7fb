import { AppError } from '@usward/core/errors';
import type { UserDocument } from '../database/account-documents.ts';
import { isFrozenNow } from './part.ts';

/** Refuses somebody without a partner what takes two: `frozen` while their shared past can be read. */
export const refuseAlone = (user: UserDocument, now: number): never => {
  throw new AppError(isFrozenNow(user, now) ? 'frozen' : 'needs-partner');
};
