import type { CalendarDate } from '@usward/core/calendar';
import { type DayFacts, isRevealed } from '@usward/core/daily/day-rules';
import type { Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import { revealWithWaitingItems, updateAnswerFlags } from '../daily/answer-question.ts';
import { coupleDayFacts } from '../daily/day-facts.ts';
import { coupleSchedule } from '../daily/question-schedule.ts';
import { dayDocuments } from '../daily/read-day.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { addWaitingItem, markUnanswered } from '../notify/pulse-writes.ts';

type Confirmed = {
  readonly inviter: UserDocument;
  readonly member: Member;
  readonly couple: CoupleDocument;
  /** As both have seen it, even if the confirmation moves the couple's start. */
  readonly firstDay: CalendarDate;
  readonly now: number;
};

const showCarriedAnswer = (after: DayFacts, member: Member): readonly Write[] => {
  if (isRevealed(after, member.me)) return revealWithWaitingItems(after, member);
  return [
    markUnanswered(member.me, after.date),
    ...(after.answers.has(member.partner)
      ? []
      : [addWaitingItem(member.partner, after.date, 'answer')]),
  ];
};

/**
 * Only the confirmation takes the answer out of the inviter's notes, so an undone pairing leaves it sealed.
 * It stays there as a private note if the first day is over, or already has an answer of the inviter's.
 */
export const carrySealedAnswer = async (
  reads: Reads,
  { inviter, member, couple, firstDay, now }: Confirmed,
): Promise<readonly Write[]> => {
  const { sealedAnswer } = inviter;
  if (sealedAnswer === null || couple.questions.set[firstDay] !== sealedAnswer.questionId) {
    return [];
  }
  const place = documents.soloNote(inviter.id, sealedAnswer.date);
  const [note, day, mine, partners] = await reads.getAll(place, ...dayDocuments(member, firstDay));
  if (note === null || mine !== null) return [];
  const before = coupleDayFacts(coupleSchedule(couple, member), member, {
    date: firstDay,
    now,
    day,
    mine,
    partners,
  });
  if (now >= before.closesAt) return [];
  const answer = { ...note.answer, visibility: 'both' as const };
  const after: DayFacts = {
    ...before,
    answers: new Map([...before.answers, [inviter.id, answer]]),
  };
  return [
    ...recordContribution(couple, inviter.id),
    remove(place),
    set(documents.answer(member.coupleId, firstDay, inviter.id), answer),
    ...updateAnswerFlags(after, member),
    ...showCarriedAnswer(after, member),
  ];
};
