import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import { ownQuestionId } from '@usward/core/daily/own-question';
import type { decideQuestion } from '@usward/core/daily/question-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { Removal } from '../database/changes.ts';
import type { ProposalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { type ConfirmedTwo, confirmedTwo } from '../pairing/confirmed-two.ts';
import { together } from '../pairing/together.ts';
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
  { member, couple }: Pick<ConfirmedTwo, 'member' | 'couple'>,
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
export const handleDecideQuestion = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof decideQuestion>): Promise<Output<typeof decideQuestion>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const two = await confirmedTwo(reads, caller.id, now, ({ coupleId }) => [
        documents.proposal(coupleId, input.params.id),
      ]);
      const { coupleId } = two.member;
      const [proposal] = two.documents;
      if (proposal === null || proposal.by === caller.id) throw new AppError('not-found');
      const { accept } = input.body;
      if (proposal.state === 'planned') {
        if (!accept) throw new AppError('already-planned');
        return { writes: [], reply: { ok: true, date: proposal.date } };
      }
      const today = coupleDay(now, two.couple.homeTimeZone);
      const date = accept ? await freeDay(reads, two.couple, now) : null;
      return {
        writes: [
          together(coupleId, now),
          endWaiting(caller.id, proposalKey(proposal)),
          ...(date === null
            ? [merge(documents.proposal(coupleId, proposal.id), { state: 'left' })]
            : plan(two, proposal, date, today)),
        ],
        reply: { ok: true, date },
      };
    }),
  );
