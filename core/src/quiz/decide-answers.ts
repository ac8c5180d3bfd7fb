import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { t } from '../language/i18n.ts';
import { type Choice, getQuizAnswerErrors, type QuizAnswers, type QuizEntry } from './answers.ts';
import type { Quiz } from './quiz.ts';
import { canOpenRound, finishedAt, isVersionLost, type RoundProgress } from './round-progress.ts';
import { withoutPrivate } from './view-round.ts';

/** All that answers to a round are decided on. */
export type AnswerFacts = {
  readonly round: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The newest version of the quiz: what a round is opened with. */
  readonly newest: Quiz;
  /** The round as it stands; null: nobody has opened it. */
  readonly opened: RoundProgress | null;
  /** The round before it; null where there is none. */
  readonly before: RoundProgress | null;
  /** What the caller said in this round so far. */
  readonly mine: QuizEntry | null;
  /** A later round has been opened since. */
  readonly hasLaterRound: boolean;
};

/** What answers make of a round: the caller's side of it from now on, in the version of the round. */
export type AnswerDecision = {
  readonly kind: 'unchanged' | 'answered';
  readonly quiz: Quiz;
  readonly entry: QuizEntry;
};

const sortChoice = (choice: Choice | null): Choice | null =>
  choice === null || typeof choice === 'number' ? choice : [...choice].sort((a, b) => a - b);

/** Answers as they are kept: of several options the lowest first, without items of which nothing is said. */
export const normalizeAnswers = (answers: QuizAnswers): QuizAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const [own, guess] = [sortChoice(answer.own), sortChoice(answer.guess)];
      return own === null && guess === null ? [] : [[id, { ...answer, own, guess }]];
    }),
  );

const toComparableText = (answers: QuizAnswers): string =>
  JSON.stringify(
    Object.entries(normalizeAnswers(answers))
      .map(([id, answer]) => [id, answer.own, answer.guess, answer.private])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

const areSameAnswers = (one: QuizAnswers, other: QuizAnswers): boolean =>
  toComparableText(one) === toComparableText(other);

const getLockedMessage = ({ isAlone, revealedAt }: RoundProgress): string => {
  if (isAlone) return t`This quiz has been updated, so these answers can’t be changed.`;
  return revealedAt === null
    ? t`You’ve both answered, so these answers can’t be changed.`
    : t`You’d both answered, and then answers were deleted. This round can’t take new ones.`;
};

/** Refuses what this round takes from nobody any more. */
const assertTakesAnswers = ({ opened, hasLaterRound }: AnswerFacts): void => {
  if (hasLaterRound) {
    throw new AppError('locked', {
      message: t`You’ve taken this quiz again since then, so these answers can’t be changed.`,
    });
  }
  if (opened === null || finishedAt(opened) === null) return;
  // What somebody alone has finished they may still change, in its own version.
  if (opened.isAlone && opened.quiz !== null) return;
  throw new AppError('locked', { message: getLockedMessage(opened) });
};

const assertCanOpen = ({ round, before, now }: AnswerFacts): void => {
  if (canOpenRound(round, before, now)) return;
  throw new AppError('not-open', {
    // The number of `RETAKE_AFTER_DAYS`, written out: a phone finds no other words for a text with a value.
    message:
      before !== null && finishedAt(before) !== null
        ? t`You can take a quiz again after 90 days. Your answers are saved.`
        : t`The round before this one isn’t finished. Your answers are saved.`,
  });
};

const assertFits = (quiz: Quiz, version: number, answers: QuizAnswers): void => {
  if (version !== quiz.version) {
    throw new AppError('question-changed', {
      message: t`This quiz has changed since you answered it. Your answers are saved.`,
    });
  }
  const fields = getQuizAnswerErrors(quiz, answers);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
};

/**
 * What giving these answers in this version does: refused as `locked` once both have answered or a
 * later round was opened, as `not-open` before a round can be opened, as `question-changed` in another
 * version than the round's, and as `invalid` where they do not belong to it. Saying the same again
 * changes nothing, whenever it is said.
 */
export const decideAnswers = (
  facts: AnswerFacts,
  { version, answers }: { readonly version: number; readonly answers: QuizAnswers },
): AnswerDecision => {
  const { mine, newest, now } = facts;
  const opened = facts.opened === null || isVersionLost(facts.opened) ? null : facts.opened;
  if (mine && opened?.quiz?.version === version && areSameAnswers(mine.answers, answers)) {
    return { kind: 'unchanged', quiz: opened.quiz, entry: mine };
  }
  assertTakesAnswers(facts);
  if (opened === null) assertCanOpen(facts);
  const quiz = opened?.quiz ?? newest;
  assertFits(quiz, version, answers);
  // A change for the own eyes leaves no trace, not even a time, in what the other comes to see.
  const isForOwnEyes =
    mine !== null && areSameAnswers(withoutPrivate(mine.answers), withoutPrivate(answers));
  return {
    kind: 'answered',
    quiz,
    entry: {
      answers: normalizeAnswers(answers),
      answeredAt: isForOwnEyes ? mine.answeredAt : instant(now),
    },
  };
};
