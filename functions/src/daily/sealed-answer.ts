import type { CalendarDate } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';
import type { UserId } from '@usward/core/ids';
import { getCachedQuestion } from '../content/content-cache.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Questions, SoloNoteDocument } from '../database/daily-document-schemas.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';

/**
 * Nobody seals anything for a partner they have or had. What a previous couple left on a note never
 * reaches the next one.
 */
export const canSealAnswer = (
  { pairing, sealedAnswer }: UserDocument,
  date: CalendarDate,
  entry: SoloNoteDocument | null,
): boolean => {
  // Between the code and the confirmation, what is sealed may still be reworded.
  if (sealedAnswer?.date === date) return true;
  const isPlain =
    entry === null ||
    (entry.question === null && entry.comments.length === 0 && entry.sharedWith === null);
  return pairing === 'alone' && isPlain;
};

export const unsealAnswer = (userId: UserId): Write =>
  merge(documents.user(userId), { sealedAnswer: null });

/** Sealing an answer makes the one sealed before it a private note. */
export const sealOrUnsealAnswer = (
  user: UserDocument,
  { date, questionId }: SoloNoteDocument,
  visibility: Visibility,
): readonly Write[] => {
  const isSealed = user.sealedAnswer?.date === date;
  if (isSealed === (visibility === 'both')) return [];
  return isSealed
    ? [unsealAnswer(user.id)]
    : [merge(documents.user(user.id), { sealedAnswer: { date, questionId } })];
};

/** The couple's first question is the one that the inviter's sealed answer answers. */
export const getFirstQuestionOfInvite = (
  { sealedAnswer }: UserDocument,
  startDay: CalendarDate,
): Questions['set'] =>
  sealedAnswer && getCachedQuestion(sealedAnswer.questionId)
    ? { [startDay]: sealedAnswer.questionId }
    : {};
