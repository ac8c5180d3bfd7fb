import { type CalendarDate, instant } from '../calendar.ts';
import type { PersonId } from '../identity.ts';
import type { Answer, Day, DayState } from './day.ts';
import type { AskedQuestion } from './question.ts';

/** All that is known of one day, secrets included. Never leaves the server. */
export type DayFacts = {
  readonly date: CalendarDate;
  readonly question: AskedQuestion;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds. */
  readonly closesAt: number;
  /** The other person, or null for someone who is alone. */
  readonly partner: PersonId | null;
  /** Whether the inviter has confirmed the pairing; before that nothing is shown to either. */
  readonly confirmed: boolean;
  /** The two have parted, so that nothing is written here any more. */
  readonly frozen: boolean;
  readonly answers: ReadonlyMap<PersonId, Answer>;
};

const shared = (answer: Answer | undefined): Answer | null =>
  answer?.visibility === 'both' ? answer : null;

/** Which sides of a day are written, without any words. */
export type Sides = {
  /** I wrote, for both or for myself. */
  readonly mine: boolean;
  readonly mineIsShared: boolean;
  /** False while the pairing waits for confirmation. */
  readonly partnersIsShared: boolean;
};

/** The state of a day from what is written of it; `isClosed` once its 72 h have passed. */
export const dayState = (sides: Sides, isClosed: boolean): DayState => {
  if (sides.mineIsShared && sides.partnersIsShared) return 'both';
  if (isClosed) return sides.mine || sides.partnersIsShared ? 'closed' : 'skipped';
  if (sides.mine) return 'mine';
  return sides.partnersIsShared ? 'partner' : 'none';
};

/** What the partner shared, as far as it counts: nothing does before the pairing is confirmed. */
const partnersOf = ({ answers, partner, confirmed }: DayFacts): Answer | null =>
  confirmed && partner !== null ? shared(answers.get(partner)) : null;

const stateOf = (facts: DayFacts, me: PersonId): DayState => {
  const { answers } = facts;
  const sides = {
    mine: answers.has(me),
    mineIsShared: shared(answers.get(me)) !== null,
    partnersIsShared: partnersOf(facts) !== null,
  };
  return dayState(sides, facts.now >= facts.closesAt);
};

/** Whether both have shared an answer in a pairing that both stand by: the only way to a reveal. */
export const isRevealed = (facts: DayFacts, me: PersonId): boolean => stateOf(facts, me) === 'both';

/**
 * A day as `me` may see it: the only way from documents to an answer. The partner's words are in it
 * exactly when the state is `both`; a partner's private note leaves no trace at all.
 */
export const viewDay = (facts: DayFacts, me: PersonId): Day => {
  const state = stateOf(facts, me);
  const partners = partnersOf(facts);
  return {
    date: facts.date,
    question: facts.question,
    state,
    closesAt: instant(facts.closesAt),
    ...(facts.frozen ? { frozen: true as const } : {}),
    mine: facts.answers.get(me) ?? null,
    partner: state === 'both' ? partners : null,
    partnerAnswered: partners !== null,
    reactions: { mine: null, partner: null },
    comments: [],
  };
};
