import type { PersonId } from '@usward/core/identity';
import { isOnTrial } from '@usward/core/pairing/freeze';
import { Union } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { peopleOf } from './membership.ts';

/** Whether a frozen past of either still waits behind their couple, to come back if it ends now. */
export const isCoupleOnTrial = (couple: CoupleDocument, now: number): boolean => {
  const haveBothWritten = peopleOf(couple).every((person) => couple.wroteBy.includes(person));
  return isOnTrial({ confirmedAt: couple.confirmedAt, haveBothWritten }, now);
};

/** Notes that somebody has written as one of two: once both have, the trial is over. */
export const noteWriter = (
  { id, wroteBy }: Pick<CoupleDocument, 'id' | 'wroteBy'>,
  writer: PersonId,
): readonly Write[] =>
  wroteBy.includes(writer) ? [] : [merge(documents.couple(id), { wroteBy: new Union(writer) })];
