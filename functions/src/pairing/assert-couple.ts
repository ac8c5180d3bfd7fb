import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';

/**
 * Refuses words that were written in another couple than the caller's present one; null is alone.
 * Whoever does not say where they wrote is taken at their word of now.
 */
export const assertCouple = (
  written: CoupleId | null | undefined,
  present: CoupleId | null | undefined,
): void => {
  if (written !== undefined && written !== (present ?? null)) throw new AppError('other-couple');
};
