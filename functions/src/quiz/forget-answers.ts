import type { PersonId } from '@usward/core/identity';
import type { QuizRound } from '@usward/core/quiz/round';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Range } from '../database/queries.ts';
import { type Redact, redactReplies } from '../http/kept-replies.ts';
import type { RoundAddress } from './quiz-store.ts';

const HeldEntry = v.nullable(v.looseObject({ answeredAt: v.string() }));
const HeldRound = v.looseObject({
  quiz: v.looseObject({ id: v.string() }),
  round: v.number(),
  mine: HeldEntry,
  partner: HeldEntry,
  before: v.nullable(v.looseObject({ finishedAt: v.string() })),
});
type HeldRound = v.InferOutput<typeof HeldRound>;

/** Deleted answers, as they are known again in what was answered under keys. */
export type Forgotten = {
  /** Below which addresses. */
  readonly about: Omit<Range, 'field'>;
  /** Whether what was said in a round at an instant is among them. */
  readonly isGone: (round: RoundAddress, answeredAt: string) => boolean;
  /** Whether numbers of a round that was finished at an instant may be counted from them. */
  readonly isCounted: (round: RoundAddress, finishedAt: string) => boolean;
};

/** What closed the round for the other, in the words of a round as it is seen. */
const withoutPartner: Pick<QuizRound, 'state' | 'partner' | 'numbers'> = {
  state: 'partner-gone',
  partner: null,
  numbers: null,
};

const withoutBefore = (reply: HeldRound, { isCounted }: Forgotten): HeldRound => {
  const { quiz, round, before } = reply;
  return before && isCounted({ quiz: quiz.id, round: round - 1 }, before.finishedAt)
    ? { ...reply, before: null }
    : reply;
};

/** Of whoever deletes: the whole answer, so that the same write sent again is told of it. */
const ofMine =
  (gone: Forgotten): Redact =>
  (reply) => {
    if (!v.is(HeldRound, reply)) return reply;
    const { quiz, round, mine } = reply;
    const isOfGone = mine !== null && gone.isGone({ quiz: quiz.id, round }, mine.answeredAt);
    return isOfGone ? null : withoutBefore(reply, gone);
  };

/** Of the others: what it showed them, so that their own write keeps its answer. */
const ofTheirs =
  (gone: Forgotten): Redact =>
  (reply) => {
    if (!v.is(HeldRound, reply)) return reply;
    const { quiz, round, partner } = reply;
    const showsGone = partner !== null && gone.isGone({ quiz: quiz.id, round }, partner.answeredAt);
    return withoutBefore(showsGone ? { ...reply, ...withoutPartner } : reply, gone);
  };

/**
 * Takes deleted answers, and numbers that were counted from them, out of what this room has answered
 * under keys, to the person and to those who could read them.
 */
export const forgetAnswers = async (
  db: Database,
  me: PersonId,
  partners: Iterable<PersonId>,
  gone: Forgotten,
): Promise<void> => {
  await Promise.all([
    redactReplies(db, me, gone.about, ofMine(gone)),
    ...[...partners].map((person) => redactReplies(db, person, gone.about, ofTheirs(gone))),
  ]);
};
