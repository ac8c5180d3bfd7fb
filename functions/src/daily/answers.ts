import type { Answer, Day } from '@usward/core/daily/day';
import {
  type AnswerWish,
  type DayFacts,
  decideAnswer,
  isRevealed,
  viewDay,
} from '@usward/core/daily/day-rules';
import * as dailyEndpoints from '@usward/core/daily/endpoints';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { waitingKey } from '@usward/core/pulse';
import { waitingCause } from '@usward/core/push/cause';
import { Removal, Union, Without } from '../database/changes.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { write } from '../http/frames.ts';
import type { Decision } from '../http/operation.ts';
import type { Member } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { queuePush, tellWaiting } from '../push/queue-push.ts';
import { type CoupleRead, coupleIdOf, dayDocuments, readDay } from './day-facts.ts';
import { getDay } from './days.ts';
import { decideNote } from './notes.ts';

/**
 * Copies both answers into the day, where they can no longer change, and counts it as one on which both
 * showed up.
 */
const sealWrites = (facts: DayFacts, member: Member): readonly Write[] => {
  const { date, answers } = facts;
  return [
    merge(documents.day(member.coupleId, date), {
      date,
      questionId: facts.question.id,
      revealed: Object.fromEntries(answers),
    }),
    merge(documents.couple(member.coupleId), {
      shownUp: { [date.slice(0, 4)]: new Union(date.slice(5)) },
    }),
  ];
};

/** Seals a reveal, and lets it wait for both until each has seen it. */
export const sealReveal = (facts: DayFacts, member: Member): readonly Write[] => [
  ...sealWrites(facts, member),
  setWaiting(member.me, facts.date, 'reveal'),
  setWaiting(member.partner, facts.date, 'reveal'),
];

/** Has the partner told of a reveal; whoever opened it is looking at it. */
const tellReveal = ({ date, now }: DayFacts, { partner }: Member): Write =>
  queuePush(partner, waitingCause(waitingKey(date), 'reveal'), now);

/** What a day is once `me` has given this answer. */
const withAnswer = (facts: DayFacts, me: PersonId, answer: Answer): DayFacts => ({
  ...facts,
  answers: new Map([...facts.answers, [me, answer]]),
});

const isShared = (facts: DayFacts, person: PersonId): boolean =>
  facts.answers.get(person)?.visibility === 'both';

/**
 * Who may know of the day from now on; a partner's own note keeps the day theirs. Before the pairing is
 * confirmed neither is to count what the other has answered.
 */
const knownTo = (after: DayFacts, { me, partner }: Member): Union | Without => {
  if (isShared(after, me)) return after.confirmed ? new Union(me, partner) : new Union(me);
  return after.answers.has(partner) ? new Union(me) : new Without(partner);
};

const markDay = (after: DayFacts, member: Member): readonly Write[] => {
  const { me, coupleId } = member;
  const place = documents.day(coupleId, after.date);
  const shared = isShared(after, me);
  return [
    merge(place, {
      date: after.date,
      questionId: after.question.id,
      answered: { [me]: shared ? true : new Removal() },
      noted: { [me]: shared ? new Removal() : true },
      knownTo: knownTo(after, member),
    }),
    ...(shared ? [] : [merge(place, { knownTo: new Union(me) })]),
  ];
};

/** What changes for the partner's app; nothing does before the pairing is confirmed. */
const tellPartner = (before: DayFacts, after: DayFacts, member: Member): readonly Write[] => {
  const { me, partner } = member;
  if (!after.confirmed || isShared(before, me) === isShared(after, me)) return [];
  const told = announce(partner, 'daily');
  if (!isShared(after, me)) return [told, endWaiting(partner, after.date)];
  return after.answers.has(partner)
    ? [told]
    : [told, ...tellWaiting(partner, after.date, 'answer', after.now)];
};

const revealed = (after: DayFacts, member: Member): readonly Write[] => [
  ...sealReveal(after, member),
  tellReveal(after, member),
  announce(member.partner, 'daily'),
];

/** What one of two decides by answering: the writes, and the day as they see it then. */
const decideForCouple = (
  { facts, member, couple }: CoupleRead,
  wish: AnswerWish,
): Decision<Day> => {
  const { me, partner, coupleId } = member;
  const decision = decideAnswer(facts, me, wish);
  if (decision.kind === 'unchanged') return { writes: [], reply: viewDay(facts, me) };
  const after = withAnswer(facts, me, decision.answer);
  return {
    writes: [
      ...noteWriter(couple, me),
      set(documents.answer(coupleId, facts.date, me), decision.answer),
      ...markDay(after, member),
      ...(facts.answers.has(partner) && isRevealed(after, me)
        ? revealed(after, member)
        : [endWaiting(me, facts.date), ...tellPartner(facts, after, member)]),
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
    if (day.diary.frozenAt !== null) throw new AppError('frozen');
    // A private note is for nobody else, whoever that was.
    if (body.visibility !== 'me') assertCouple(couple, coupleIdOf(day));
    if (body.questionId !== undefined && body.questionId !== day.facts.question.id) {
      throw new AppError('other-question');
    }
    return day.kind === 'couple'
      ? decideForCouple(day, body)
      : decideNote(day.facts, day.user, day.entry, body.text);
  },
  reread: getDay.handle,
});
