import type { UserId } from '@usward/core/identity';
import { isInTrial } from '@usward/core/pairing/freeze';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { ArrayUnion } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { getMemberIds } from './membership.ts';

/** Whether a frozen past of either still waits behind their couple, to come back if it ends now. */
export const isCoupleOnTrial = (couple: CoupleDocument, now: number): boolean => {
  const haveBothWritten = getMemberIds(couple).every((userId) => couple.wroteBy.includes(userId));
  return isInTrial({ confirmedAt: couple.confirmedAt, haveBothWritten }, now);
};

/** Notes that somebody has written as one of two: once both have, the trial is over. */
export const recordContribution = (
  { id, wroteBy }: Pick<CoupleDocument, 'id' | 'wroteBy'>,
  writer: UserId,
): readonly Write[] =>
  wroteBy.includes(writer)
    ? []
    : [merge(documents.couple(id), { wroteBy: new ArrayUnion(writer) })];
