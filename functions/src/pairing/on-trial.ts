import { isOnTrial } from '@usward/core/pairing/freeze';
import type { CoupleDocument, TogetherDocument } from '../database/pairing-documents.ts';
import { peopleOf } from './dissolve-day.ts';

/** Whether a frozen past of either still waits behind their couple, to come back if it ends now. */
export const isCoupleOnTrial = (
  couple: CoupleDocument,
  together: TogetherDocument | null,
  now: number,
): boolean => {
  const wroteBy = together?.wroteBy ?? [];
  const haveBothWritten = peopleOf(couple).every((person) => wroteBy.includes(person));
  return isOnTrial({ confirmedAt: couple.confirmedAt, haveBothWritten }, now);
};
