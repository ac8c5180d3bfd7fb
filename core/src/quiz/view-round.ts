import type { Instant } from '../calendar.ts';
import type { QuizAnswers, QuizEntry } from './answers.ts';
import { computeQuizResults } from './compute-results.ts';
import type { Quiz } from './quiz.ts';
import type { QuizRound } from './round.ts';
import { finishedAt, retakeFrom, roundState } from './round-progress.ts';

/** Never leaves the server. */
export type RoundFacts = {
  readonly quiz: Quiz;
  readonly round: number;
  readonly isAlone: boolean;
  readonly mine: QuizEntry | null;
  readonly partners: QuizEntry | null;
  readonly revealedAt: Instant | null;
  readonly before: {
    readonly quiz: Quiz;
    readonly mine: QuizEntry;
    readonly partners: QuizEntry;
  } | null;
};

/** Private and left-out answers look the same: neither is included. */
export const withoutPrivate = (answers: QuizAnswers): QuizAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([, { own, guess, private: isPrivate }]) => !isPrivate && (own !== null || guess !== null),
    ),
  );

/** The partner's guesses about private items are hidden too. */
const withoutGuessesAbout = (entry: QuizEntry, mine: QuizAnswers): QuizEntry => ({
  ...entry,
  answers: Object.fromEntries(
    Object.entries(entry.answers).map(([id, answer]) => [
      id,
      mine[id]?.private ? { ...answer, guess: null } : answer,
    ]),
  ),
});

const getFinishedAtFromEntries = ({
  isAlone,
  mine,
  partners,
  revealedAt,
}: Pick<RoundFacts, 'isAlone' | 'mine' | 'partners' | 'revealedAt'>) =>
  finishedAt({
    isAlone,
    revealedAt,
    mine: mine?.answeredAt ?? null,
    partners: partners?.answeredAt ?? null,
  });

const toPreviousResults = (round: RoundFacts['before']): QuizRound['before'] => {
  if (round === null) return null;
  const { quiz, mine, partners } = round;
  const finished = getFinishedAtFromEntries({ isAlone: false, mine, partners, revealedAt: null });
  const shared = withoutPrivate(partners.answers);
  return (
    finished && { finishedAt: finished, numbers: computeQuizResults(quiz, mine.answers, shared) }
  );
};

/** The only way to the partner's answers: only while both have answers, and never with private ones. */
export const viewRound = (facts: RoundFacts): QuizRound => {
  const { quiz, round, mine, partners } = facts;
  const finished = getFinishedAtFromEntries(facts);
  const state = roundState(facts);
  const theirs = state === 'both' ? partners : null;
  const both = mine && theirs && { ...theirs, answers: withoutPrivate(theirs.answers) };
  return {
    quiz,
    round,
    state,
    mine,
    partner: both && withoutGuessesAbout(both, mine.answers),
    partnerAnswered: partners !== null || facts.revealedAt !== null,
    numbers: both && computeQuizResults(quiz, mine.answers, both.answers),
    before: toPreviousResults(facts.before),
    finishedAt: finished,
    retakeFrom: finished && retakeFrom(finished),
  };
};
