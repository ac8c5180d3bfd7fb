import type { Answer, Day } from '@usward/core/daily/day';
import { type AnswerWish, decideAnswer } from '@usward/core/daily/decide-answer';
import type { answerQuestion } from '@usward/core/daily/endpoints';
import { type DayFacts, isRevealed, viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import { Removal } from '../database/changes.ts';
import { AlreadyExists, create, merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import type { Member } from '../pairing/membership.ts';
import {
  announce,
  announceWaiting,
  keepWaiting,
  settleWaiting,
  withdrawWaiting,
} from '../pulse/announce.ts';
import { coupleFacts } from './daily-facts.ts';
import { type DayRead, dayDocuments, readDay } from './daily-store.ts';
import { sealReveal } from './reveal.ts';

type AnswerCall = PersonCall<typeof answerQuestion>;
type CoupleRead = Extract<DayRead, { readonly kind: 'couple' }>;
type SoloRead = Extract<DayRead, { readonly kind: 'solo' }>;

const withAnswer = (facts: DayFacts, me: PersonId, answer: Answer): DayFacts => ({
  ...facts,
  answers: new Map([...facts.answers, [me, answer]]),
});

/** What the two pulses say after an answer: who has something to do now, without a word of why. */
const announcements = (before: DayFacts, after: DayFacts, member: Member): readonly Write[] => {
  const { me, partner } = member;
  const { date } = after;
  const isShared = after.answers.get(me)?.visibility === 'both';
  const wasShared = before.answers.get(me)?.visibility === 'both';
  const settleMine = settleWaiting(me, date);
  if (isRevealed(after, me)) {
    return [keepWaiting(me, date), announceWaiting(partner, date, 'reveal')];
  }
  if (isShared === wasShared) return [settleMine];
  if (!isShared) return [settleMine, withdrawWaiting(partner, date)];
  return after.answers.has(partner)
    ? [settleMine, announce(partner, 'daily')]
    : [settleMine, announceWaiting(partner, date, 'answer')];
};

const consequences = (before: DayFacts, after: DayFacts, member: Member): readonly Write[] => {
  const { me, coupleId } = member;
  const isShared = after.answers.get(me)?.visibility === 'both';
  return [
    merge(documents.day(coupleId, after.date), {
      date: after.date,
      questionId: after.question.id,
      answered: { [me]: isShared ? true : new Removal() },
      noted: { [me]: isShared ? new Removal() : true },
    }),
    ...(isRevealed(after, me) ? sealReveal(after, member) : []),
    ...announcements(before, after, member),
  ];
};

const decideForCouple = (
  facts: DayFacts,
  member: Member,
  wish: AnswerWish,
): Decision<Day> & { readonly isFirst: boolean } => {
  const { me, coupleId } = member;
  const decision = decideAnswer(facts, me, wish);
  if (decision.kind === 'unchanged') {
    return { isFirst: false, writes: [], reply: viewDay(facts, me) };
  }
  const after = withAnswer(facts, me, decision.answer);
  const place = documents.answer(coupleId, facts.date, me);
  const isFirst = decision.kind === 'first';
  return {
    isFirst,
    writes: [
      isFirst ? create(place, decision.answer) : set(place, decision.answer),
      ...consequences(facts, after, member),
    ],
    reply: viewDay(after, me),
  };
};

/** An edit must not cross the reveal, so it is decided on what stands at that very moment. */
const rewrite = ({ input, now, operation }: AnswerCall, { diary, member, facts }: CoupleRead) =>
  operation.transact(async (reads) => {
    const [day, mine, partners] = await reads.getAll(...dayDocuments(member, facts.date));
    const fresh = coupleFacts(diary, member, { date: facts.date, now, day, mine, partners });
    return decideForCouple(fresh, member, input.body);
  });

const answerAsCouple = async (call: AnswerCall, read: CoupleRead): Promise<Day> => {
  const decision = decideForCouple(read.facts, read.member, call.input.body);
  if (!decision.isFirst && decision.writes.length > 0) return rewrite(call, read);
  try {
    return await call.operation.commit(decision);
  } catch (error) {
    // Another tab was first, so this answer is an edit of that one.
    if (error instanceof AlreadyExists) return rewrite(call, read);
    throw error;
  }
};

/** Alone, or on a day before the two met here, whatever is written is a private note. */
const answerAlone = async (
  { operation, input }: AnswerCall,
  { facts, user }: SoloRead,
): Promise<Day> => {
  const decision = decideAnswer(facts, user.id, { ...input.body, visibility: 'me' });
  if (decision.kind === 'unchanged') {
    return operation.commit({ writes: [], reply: viewDay(facts, user.id) });
  }
  const { answer } = decision;
  return operation.commit({
    writes: [
      set(documents.journalDay(user.id, facts.date), {
        date: facts.date,
        questionId: facts.question.id,
        answer,
      }),
    ],
    reply: viewDay(withAnswer(facts, user.id, answer), user.id),
  });
};

/** Writes or, before the reveal, rewrites the caller's answer. */
export const handleAnswerQuestion = async (
  call: AnswerCall,
): Promise<Output<typeof answerQuestion>> => {
  const { date } = call.input.params;
  const read = await readDay(call.db, call.caller.id, call.now, () => date);
  return read.kind === 'couple' ? answerAsCouple(call, read) : answerAlone(call, read);
};
