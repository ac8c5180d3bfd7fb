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
import type { UserId } from '@usward/core/ids';
import { waitingKey } from '@usward/core/pulse';
import { createWaitingEvent } from '@usward/core/push/push-event';
import type { Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayRemove, ArrayUnion, DeleteField } from '../database/field-changes.ts';
import {
  addWaitingItem,
  bumpPulse,
  markUnanswered,
  removeWaitingItem,
} from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush, queuePush } from '../notify/queue-push.ts';
import { write } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { getDay } from './get-days.ts';
import { type CoupleRead, dayDocuments, getCoupleId, readDay } from './read-day.ts';
import { decideNote } from './solo-notes.ts';

const storeRevealedAnswers = (facts: DayFacts, member: Member): readonly Write[] => {
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

export const revealWithWaitingItems = (facts: DayFacts, member: Member): readonly Write[] => [
  ...storeRevealedAnswers(facts, member),
  addWaitingItem(member.me, facts.date, 'reveal'),
  addWaitingItem(member.partner, facts.date, 'reveal'),
];

/** The user who caused the reveal already sees it. */
const queueRevealPush = ({ date, now }: DayFacts, { partner }: Member): Write =>
  queuePush(partner, createWaitingEvent(waitingKey(date), 'reveal'), now);

const withAnswer = (facts: DayFacts, me: UserId, answer: Answer): DayFacts => ({
  ...facts,
  answers: new Map([...facts.answers, [me, answer]]),
});

const isShared = (facts: DayFacts, userId: UserId): boolean =>
  facts.answers.get(userId)?.visibility === 'both';

/** Before the confirmation neither may count what the partner has answered. */
const getVisibleToChange = (after: DayFacts, { me, partner }: Member): ArrayUnion | ArrayRemove => {
  if (isShared(after, me))
    return after.confirmed ? new ArrayUnion(me, partner) : new ArrayUnion(me);
  return after.answers.has(partner) ? new ArrayUnion(me) : new ArrayRemove(partner);
};

export const updateAnswerFlags = (after: DayFacts, member: Member): readonly Write[] => {
  const { me, coupleId } = member;
  const place = documents.day(coupleId, after.date);
  const shared = isShared(after, me);
  return [
    merge(place, {
      date: after.date,
      questionId: after.question.id,
      answered: { [me]: shared ? true : new DeleteField() },
      hasPrivateNote: { [me]: shared ? new DeleteField() : true },
      visibleTo: getVisibleToChange(after, member),
    }),
    ...(shared ? [] : [merge(place, { visibleTo: new ArrayUnion(me) })]),
  ];
};

const notifyPartner = (before: DayFacts, after: DayFacts, member: Member): readonly Write[] => {
  const { me, partner } = member;
  if (!after.confirmed || isShared(before, me) === isShared(after, me)) return [];
  const notifyWrites = bumpPulse(partner, 'daily');
  if (!isShared(after, me)) return [notifyWrites, removeWaitingItem(partner, after.date)];
  return after.answers.has(partner)
    ? [notifyWrites]
    : [notifyWrites, ...addWaitingItemWithPush(partner, after.date, 'answer', after.now)];
};

const revealAndNotifyPartner = (after: DayFacts, member: Member): readonly Write[] => [
  ...revealWithWaitingItems(after, member),
  queueRevealPush(after, member),
  bumpPulse(member.partner, 'daily'),
];

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
      ...updateAnswerFlags(after, member),
      ...(facts.answers.has(partner) && isRevealed(after, me)
        ? revealAndNotifyPartner(after, member)
        : [
            isShared(after, me)
              ? markUnanswered(me, facts.date)
              : removeWaitingItem(me, facts.date),
            ...notifyPartner(facts, after, member),
          ]),
    ],
    reply: viewDay(after, me),
  };
};

/** Alone, an answer can be sealed for the partner; on a day before the couple it is a private note. */
export const answerQuestion = write(dailyEndpoints.answerQuestion, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (facts, reads) => {
    const { params, body, couple } = facts.input;
    const day = await readDay(reads, facts, params.date);
    if (day.schedule.frozenAt !== null) throw new AppError('frozen');
    // A private note has no other reader, so the couple does not matter.
    if (body.visibility !== 'me') assertAuthoringCouple(couple, getCoupleId(day));
    if (body.questionId !== undefined && body.questionId !== day.facts.question.id) {
      throw new AppError('question-changed');
    }
    return day.kind === 'couple'
      ? decideForCouple(day, body)
      : decideNote(day.facts, day.user, day.entry, body);
  },
  reread: getDay.handle,
});
