import type { Instant } from '../calendar.ts';
import type { QuizAnswers, QuizEntry } from './answers.ts';
import { computeQuizResults } from './compute-results.ts';
import type { Quiz } from './quiz.ts';
import type { QuizRound } from './round.ts';
import { finishedAt, retakeFrom, roundState } from './round-progress.ts';

/** All that is known of one round to the call of one of the two. Never leaves the server. */
export type RoundFacts = {
  /** The version that the round was opened with. */
  readonly quiz: Quiz;
  readonly round: number;
  readonly isAlone: boolean;
  readonly mine: QuizEntry | null;
  /** Null for somebody alone and before the pairing is confirmed. */
  readonly partners: QuizEntry | null;
  /** When both had answered, of a round whose answers were deleted since; else null. */
  readonly revealedAt: Instant | null;
  /** The round before, where both have finished it. */
  readonly before: {
    readonly quiz: Quiz;
    readonly mine: QuizEntry;
    readonly partners: QuizEntry;
  } | null;
};

/**
 * Of what somebody said, what the other may come to see: nothing private and no guess beside it. What
 * was kept private and what was left out look the same: there is nothing of either.
 */
export const withoutPrivate = (answers: QuizAnswers): QuizAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([, { own, guess, private: isPrivate }]) => !isPrivate && (own !== null || guess !== null),
    ),
  );

/** What the other sees of their guesses about items that one kept private: nothing. */
const withoutGuessesAbout = (entry: QuizEntry, mine: QuizAnswers): QuizEntry => ({
  ...entry,
  answers: Object.fromEntries(
    Object.entries(entry.answers).map(([id, answer]) => [
      id,
      mine[id]?.private ? { ...answer, guess: null } : answer,
    ]),
  ),
});

const getFinishedAt = ({
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
  const finished = getFinishedAt({ isAlone: false, mine, partners, revealedAt: null });
  const shared = withoutPrivate(partners.answers);
  return (
    finished && { finishedAt: finished, numbers: computeQuizResults(quiz, mine.answers, shared) }
  );
};

/**
 * A round as its caller may see it: the only way from documents to the other's answers. They are in
 * it exactly when both have answered and neither has deleted theirs, and never with what they kept
 * private.
 */
export const viewRound = (facts: RoundFacts): QuizRound => {
  const { quiz, round, mine, partners } = facts;
  const finished = getFinishedAt(facts);
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
