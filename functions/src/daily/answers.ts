import type { Answer, Day } from '@usward/core/daily/day';
import {
  type AnswerInput,
  type DayFacts,
  decideAnswer,
  isRevealed,
  viewDay,
} from '@usward/core/daily/day-rules';
import * as dailyEndpoints from '@usward/core/daily/endpoints';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/identity';
import { waitingKey } from '@usward/core/pulse';
import { createWaitingEvent } from '@usward/core/push/push-event';
import type { Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/on-trial.ts';
import { assertCouple } from '../couple/refusals.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { ArrayRemove, ArrayUnion, DeleteField } from '../database/field-changes.ts';
import { addWaiting, bumpPulse, removeWaiting } from '../notify/pulse-writes.ts';
import { addWaitingWithPush, queuePush } from '../notify/queue-push.ts';
import { write } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { type CoupleRead, dayDocuments, getCoupleId, readDay } from './day-facts.ts';
import { getDay } from './days.ts';
import { decideNote } from './solo-notes.ts';

/**
 * Copies both answers into the day, where they can no longer change, and counts it as one on which both
 * showed up.
 */
const revealWrites = (facts: DayFacts, member: Member): readonly Write[] => {
  const { date, answers } = facts;
  return [
    merge(documents.day(member.coupleId, date), {
      date,
      questionId: facts.question.id,
      revealed: Object.fromEntries(answers),
    }),
    merge(documents.couple(member.coupleId), {
      completedDays: { [date.slice(0, 4)]: new ArrayUnion(date.slice(5)) },
    }),
  ];
};

/** Seals a reveal, and lets it wait for both until each has seen it. */
export const persistReveal = (facts: DayFacts, member: Member): readonly Write[] => [
  ...revealWrites(facts, member),
  addWaiting(member.me, facts.date, 'reveal'),
  addWaiting(member.partner, facts.date, 'reveal'),
];

/** Has the partner told of a reveal; whoever opened it is looking at it. */
const queueRevealPush = ({ date, now }: DayFacts, { partner }: Member): Write =>
  queuePush(partner, createWaitingEvent(waitingKey(date), 'reveal'), now);

/** What a day is once `me` has given this answer. */
const withAnswer = (facts: DayFacts, me: UserId, answer: Answer): DayFacts => ({
  ...facts,
  answers: new Map([...facts.answers, [me, answer]]),
});

const isShared = (facts: DayFacts, userId: UserId): boolean =>
  facts.answers.get(userId)?.visibility === 'both';

/**
 * Who may know of the day from now on; a partner's own note keeps the day theirs. Before the pairing is
 * confirmed neither is to count what the other has answered.
 */
const visibleTo = (after: DayFacts, { me, partner }: Member): ArrayUnion | ArrayRemove => {
  if (isShared(after, me))
    return after.confirmed ? new ArrayUnion(me, partner) : new ArrayUnion(me);
  return after.answers.has(partner) ? new ArrayUnion(me) : new ArrayRemove(partner);
};

const markDay = (after: DayFacts, member: Member): readonly Write[] => {
  const { me, coupleId } = member;
  const place = documents.day(coupleId, after.date);
  const shared = isShared(after, me);
  return [
    merge(place, {
      date: after.date,
      questionId: after.question.id,
      answered: { [me]: shared ? true : new DeleteField() },
      hasPrivateNote: { [me]: shared ? new DeleteField() : true },
      visibleTo: visibleTo(after, member),
    }),
    ...(shared ? [] : [merge(place, { visibleTo: new ArrayUnion(me) })]),
  ];
};

/** What changes for the partner's app; nothing does before the pairing is confirmed. */
const notifyPartner = (before: DayFacts, after: DayFacts, member: Member): readonly Write[] => {
  const { me, partner } = member;
  if (!after.confirmed || isShared(before, me) === isShared(after, me)) return [];
  const notifyWrites = bumpPulse(partner, 'daily');
  if (!isShared(after, me)) return [notifyWrites, removeWaiting(partner, after.date)];
  return after.answers.has(partner)
    ? [notifyWrites]
    : [notifyWrites, ...addWaitingWithPush(partner, after.date, 'answer', after.now)];
};

const revealed = (after: DayFacts, member: Member): readonly Write[] => [
  ...persistReveal(after, member),
  queueRevealPush(after, member),
  bumpPulse(member.partner, 'daily'),
];

/** What one of two decides by answering: the writes, and the day as they see it then. */
const decideForCouple = (
  { facts, member, couple }: CoupleRead,
  wish: AnswerInput,
): Decision<Day> => {
  const { me, partner, coupleId } = member;
  const decision = decideAnswer(facts, me, wish);
  if (decision.kind === 'unchanged') return { writes: [], reply: viewDay(facts, me) };
  const after = withAnswer(facts, me, decision.answer);
  return {
    writes: [
      ...recordContribution(couple, me),
      set(documents.answer(coupleId, facts.date, me), decision.answer),
      ...markDay(after, member),
      ...(facts.answers.has(partner) && isRevealed(after, me)
        ? revealed(after, member)
        : [removeWaiting(me, facts.date), ...notifyPartner(facts, after, member)]),
    ],
    reply: viewDay(after, me),
  };
};

/**
 * Writes or, before the reveal, rewrites the caller's answer. Alone, or on a day before the two met here,
 * whatever is written is a private note.
 */
export const answerQuestion = write(dailyEndpoints.answerQuestion, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (facts, reads) => {
    const { params, body, couple } = facts.input;
    const day = await readDay(reads, facts, params.date);
    if (day.schedule.frozenAt !== null) throw new AppError('frozen');
    // A private note is for nobody else, whoever that was.
    if (body.visibility !== 'me') assertCouple(couple, getCoupleId(day));
    if (body.questionId !== undefined && body.questionId !== day.facts.question.id) {
      throw new AppError('question-changed');
    }
    return day.kind === 'couple'
      ? decideForCouple(day, body)
      : decideNote(day.facts, day.user, day.entry, body.text);
  },
  reread: getDay.handle,
});
