import {
  addDays,
  type CalendarDate,
  calendarDate,
  coupleDay,
  instant,
} from '@usward/core/calendar';
import { getProposalId, isOwnQuestion, ownQuestionId } from '@usward/core/daily/question';
import * as questionEndpoints from '@usward/core/daily/question-endpoints';
import { MAX_WAITING_QUESTIONS, type OwnQuestion } from '@usward/core/daily/question-endpoints';
import { AppError } from '@usward/core/errors';
import type { CoupleId, UserId } from '@usward/core/ids';
import { type WaitingKey, waitingKey } from '@usward/core/pulse';
import type { CoupleContext, Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import type { ProposalDocument } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { addWaitingItem, bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush } from '../notify/queue-push.ts';
import { read, writeAsCouple } from '../request/handler-builders.ts';
import { getLastStartedCoupleDay } from './question-schedule.ts';

const MAX_WITHOUT_DAY = 50;

/** One query for both, so that cost and timing do not reveal that the partner declined. */
const readProposalsWithoutDay = (
  reads: Reads,
  couple: CoupleId,
): Promise<readonly ProposalDocument[]> =>
  reads.find(documents.proposals(couple), { field: 'date', value: null, limit: MAX_WITHOUT_DAY });

const toProposalWaitingKey = ({
  id,
  writtenAt,
}: Pick<ProposalDocument, 'id' | 'writtenAt'>): WaitingKey =>
  waitingKey(calendarDate(writtenAt.slice(0, 10)), id);

/** The author never learns that it was declined, and the partner is not asked again. */
export const viewProposal = (
  { id, text, by, state, date, writtenAt }: ProposalDocument,
  me: UserId,
): OwnQuestion | null => {
  if (by !== me && state === 'dismissed') return null;
  return {
    id,
    text,
    by: by === me ? 'me' : 'partner',
    state: state === 'planned' ? 'planned' : 'waiting',
    date,
    writtenAt,
  };
};

export const getQuestions = read(questionEndpoints.getQuestions, {
  answer: async ({ user, coupleContext, now }, db) => {
    if (!coupleContext?.couple.confirmedAt) return { items: [] };
    const { couple } = coupleContext;
    const today = coupleDay(now, couple.homeTimeZone);
    const planned = Object.entries(couple.questions.set)
      .filter(([date, questionId]) => date >= today && isOwnQuestion(questionId))
      .map(([, questionId]) => documents.proposal(couple.id, getProposalId(questionId)));
    const [without, withDay] = await Promise.all([
      readProposalsWithoutDay(db, couple.id),
      db.getAll(...planned),
    ]);
    const items = [...without, ...withDay]
      .flatMap((proposal) => (proposal && viewProposal(proposal, user.id)) ?? [])
      .sort((one, other) =>
        `${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? 1 : -1,
      );
    return { items };
  },
});

const toWaitingOwnQuestion = (proposal: ProposalDocument): OwnQuestion => ({
  id: proposal.id,
  text: proposal.text,
  by: 'me',
  state: 'waiting',
  date: null,
  writtenAt: proposal.writtenAt,
});

/** Silent about a question that the partner declined, whatever its text is now. */
const notifyPartner = (
  proposal: ProposalDocument,
  { partner }: Member,
  { isNew, now }: { readonly isNew: boolean; readonly now: number },
): readonly Write[] => {
  if (proposal.state === 'dismissed') return [];
  const key = toProposalWaitingKey(proposal);
  return [
    bumpPulse(partner, 'daily'),
    ...(isNew
      ? addWaitingItemWithPush(partner, key, 'question', now)
      : [addWaitingItem(partner, key, 'question')]),
  ];
};

/** Declined questions count toward the limit, or the author could find out. */
const assertBelowQuestionLimit = async (reads: Reads, { coupleId, me }: Member): Promise<void> => {
  const without = await readProposalsWithoutDay(reads, coupleId);
  const mine = without.filter(({ by }) => by === me).length;
  if (mine >= MAX_WAITING_QUESTIONS) throw new AppError('full');
};

const proposalDocuments = (
  { coupleId }: Member,
  { input }: { readonly input: { readonly params: { readonly id: string } } },
) => [documents.proposal(coupleId, input.params.id)] as const;

export const proposeQuestion = writeAsCouple(questionEndpoints.proposeQuestion, {
  ours: proposalDocuments,
  decide: async ({ member, couple, ours: [before], input, now }, reads) => {
    assertAuthoringCouple(input.couple, member.coupleId);
    if (before && before.by !== member.me) throw new AppError('not-found');
    if (before?.state === 'planned') throw new AppError('already-planned');
    const { text } = input.body;
    if (before !== null && before.text === text)
      return { writes: [], reply: toWaitingOwnQuestion(before) };
    if (!before) await assertBelowQuestionLimit(reads, member);
    const proposal: ProposalDocument = before
      ? { ...before, text }
      : {
          id: input.params.id,
          by: member.me,
          text,
          state: 'waiting',
          date: null,
          writtenAt: instant(now),
        };
    return {
      writes: [
        ...recordContribution(couple, member.me),
        set(documents.proposal(member.coupleId, proposal.id), proposal),
        ...notifyPartner(proposal, member, { isNew: before === null, now }),
      ],
      reply: toWaitingOwnQuestion(proposal),
    };
  },
  reread: read(questionEndpoints.proposeQuestion, {
    ours: proposalDocuments,
    answer: ({ user, coupleContext }) => {
      const proposal = coupleContext?.couple.confirmedAt ? coupleContext.ours[0] : null;
      const shown = proposal && viewProposal(proposal, user.id);
      if (!shown) throw new AppError('not-found');
      return shown;
    },
  }).handle,
});

export const withdrawQuestion = writeAsCouple(questionEndpoints.withdrawQuestion, {
  ours: proposalDocuments,
  decide: ({ member, ours: [proposal] }) => {
    if (proposal?.by !== member.me) return [];
    if (proposal.state === 'planned') throw new AppError('already-planned');
    return [
      remove(documents.proposal(member.coupleId, proposal.id)),
      removeWaitingItem(member.partner, toProposalWaitingKey(proposal)),
      bumpPulse(member.partner, 'daily'),
    ];
  },
});

/** If 04:00 passes during the request, a day answered in the meantime keeps its question. */
const findFreeDay = async (
  reads: Reads,
  couple: CoupleDocument,
  now: number,
): Promise<CalendarDate> => {
  const { id, questions } = couple;
  for (let date = addDays(getLastStartedCoupleDay(couple, now), 1); ; date = addDays(date, 1)) {
    if (questions.set[date] === undefined && !(await reads.get(documents.day(id, date))))
      return date;
  }
};

const planWrites = (
  { member, couple }: CoupleContext,
  { id, by, text }: ProposalDocument,
  date: CalendarDate,
  today: CalendarDate,
): readonly Write[] => {
  const questionId = ownQuestionId(id);
  const pastDates = Object.keys(couple.questions.own).filter((planned) => planned < today);
  return [
    merge(documents.couple(member.coupleId), {
      questions: {
        set: { [date]: questionId },
        own: {
          ...Object.fromEntries(pastDates.map((planned) => [planned, new DeleteField()])),
          [date]: { text, by },
        },
      },
    }),
    merge(documents.day(member.coupleId, date), { date, questionId, question: { text, by } }),
    merge(documents.proposal(member.coupleId, id), { state: 'planned', date }),
    bumpPulse(by, 'daily'),
  ];
};

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
    const date = accept ? await findFreeDay(reads, couple, now) : null;
    return {
      writes: [
        removeWaitingItem(member.me, toProposalWaitingKey(proposal)),
        ...(date === null
          ? [merge(documents.proposal(member.coupleId, proposal.id), { state: 'dismissed' })]
          : planWrites({ member, couple }, proposal, date, today)),
      ],
      reply: { ok: true as const, date },
    };
  },
});
