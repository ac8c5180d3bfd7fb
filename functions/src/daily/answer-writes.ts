import type { Answer, Day } from '@usward/core/daily/day';
import { type AnswerWish, decideAnswer } from '@usward/core/daily/decide-answer';
import { type DayFacts, isRevealed, viewDay } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import { Removal, Union, Without } from '../database/changes.ts';
import { amend, create, merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Decision } from '../http/operation.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import { sealReveal, tellReveal } from './reveal.ts';

/** What a day is once `me` has given this answer. */
export const withAnswer = (facts: DayFacts, me: PersonId, answer: Answer): DayFacts => ({
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

const revealed = (after: DayFacts, member: Member, partners: Answer): readonly Write[] => [
  // Fails when the partner takes their answer back or rewrites it at this very moment.
  amend(documents.answer(member.coupleId, after.date, member.partner), { sealed: true }, partners),
  ...sealReveal(after, member),
  tellReveal(after, member),
  announce(member.partner, 'daily'),
];

/** What one of two decides by answering: the writes, and the day as they see it then. */
export const decideForCouple = (
  facts: DayFacts,
  member: Member,
  wish: AnswerWish,
): Decision<Day> & { readonly kind: 'unchanged' | 'first' | 'rewritten' } => {
  const { me, partner, coupleId } = member;
  const decision = decideAnswer(facts, me, wish);
  const { kind } = decision;
  if (kind === 'unchanged') return { kind, writes: [], reply: viewDay(facts, me) };
  const after = withAnswer(facts, me, decision.answer);
  const place = documents.answer(coupleId, facts.date, me);
  const partners = facts.answers.get(partner);
  return {
    kind,
    writes: [
      together(coupleId, facts.now, me),
      kind === 'first' ? create(place, decision.answer) : set(place, decision.answer),
      ...markDay(after, member),
      ...(partners && isRevealed(after, me)
        ? revealed(after, member, partners)
        : [endWaiting(me, facts.date), ...tellPartner(facts, after, member)]),
    ],
    reply: viewDay(after, me),
  };
};
