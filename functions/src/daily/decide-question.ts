import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import { ownQuestionId } from '@usward/core/daily/own-question';
import { questionEndpoints } from '@usward/core/daily/question-endpoints';
import { AppError } from '@usward/core/errors';
import { Removal } from '../database/changes.ts';
import type { ProposalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { writeAsCouple } from '../http/write.ts';
import type { Two } from '../pairing/membership.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { lastDayOf } from './diary.ts';
import { proposalKey } from './proposals.ts';

/**
 * The first day on whose question nobody has chosen, of those that have not begun. Where four o'clock has passed since
 * the call began, that may be a day on which somebody has written by now: it keeps its question.
 */
const freeDay = async (
  reads: Reads,
  couple: CoupleDocument,
  now: number,
): Promise<CalendarDate> => {
  const { id, questions } = couple;
  for (let date = addDays(lastDayOf(couple, now), 1); ; date = addDays(date, 1)) {
    if (questions.set[date] === undefined && !(await reads.get(documents.day(id, date))))
      return date;
  }
};

/** The question gets its day; the words of days gone by are kept by those days. */
const plan = (
  { member, couple }: Two,
  { id, by, text }: ProposalDocument,
  date: CalendarDate,
  today: CalendarDate,
): readonly Write[] => {
  const questionId = ownQuestionId(id);
  const gone = Object.keys(couple.questions.own).filter((planned) => planned < today);
  return [
    merge(documents.couple(member.coupleId), {
      questions: {
        set: { [date]: questionId },
        own: {
          ...Object.fromEntries(gone.map((planned) => [planned, new Removal()])),
          [date]: { text, by },
        },
      },
    }),
    merge(documents.day(member.coupleId, date), { date, questionId, question: { text, by } }),
    merge(documents.proposal(member.coupleId, id), { state: 'planned', date }),
    announce(by, 'daily'),
  ];
};

/** Says yes to the partner's question, which gets a day, or leaves it, of which they never hear. */
export const decideQuestion = writeAsCouple(questionEndpoints.decideQuestion, {
  ours: ({ coupleId }, { input }) => [documents.proposal(coupleId, input.params.id)],
  decide: async ({ member, couple, ours: [proposal], input, now }, reads) => {
    if (proposal === null || proposal.by === member.me) throw new AppError('not-found');
    const { accept } = input.body;
    if (proposal.state === 'planned') {
      if (!accept) throw new AppError('already-planned');
      return { writes: [], reply: { ok: true as const, date: proposal.date } };
    }
    const today = coupleDay(now, couple.homeTimeZone);
    const date = accept ? await freeDay(reads, couple, now) : null;
    return {
      writes: [
        endWaiting(member.me, proposalKey(proposal)),
        ...(date === null
          ? [merge(documents.proposal(member.coupleId, proposal.id), { state: 'left' })]
          : plan({ member, couple }, proposal, date, today)),
      ],
      reply: { ok: true as const, date },
    };
  },
});
