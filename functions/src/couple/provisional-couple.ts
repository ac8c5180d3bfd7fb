import type { UserId } from '@usward/core/ids';
import { isProvisional } from '@usward/core/pairing/couple-periods';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayUnion } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { getMemberIds } from './membership.ts';

export const isCoupleProvisional = (couple: CoupleDocument, now: number): boolean => {
  const haveBothWritten = getMemberIds(couple).every((userId) => couple.wroteBy.includes(userId));
  return isProvisional({ confirmedAt: couple.confirmedAt, haveBothWritten }, now);
};

export const recordContribution = (
  { id, wroteBy }: Pick<CoupleDocument, 'id' | 'wroteBy'>,
  writer: UserId,
): readonly Write[] =>
  wroteBy.includes(writer)
    ? []
    : [merge(documents.couple(id), { wroteBy: new ArrayUnion(writer) })];
