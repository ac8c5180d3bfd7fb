import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { t } from '../language/i18n.ts';
import { type Choice, getQuizAnswerErrors, type QuizAnswers, type QuizEntry } from './answers.ts';
import type { Quiz } from './quiz.ts';
import { canOpenRound, finishedAt, isVersionLost, type RoundProgress } from './round-progress.ts';
import { withoutPrivate } from './view-round.ts';

export type AnswerFacts = {
  readonly round: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly newest: Quiz;
  readonly opened: RoundProgress | null;
  readonly before: RoundProgress | null;
  readonly mine: QuizEntry | null;
  readonly hasLaterRound: boolean;
};

export type AnswerDecision = {
  readonly kind: 'unchanged' | 'answered';
  readonly quiz: Quiz;
  readonly entry: QuizEntry;
};

const sortChoice = (choice: Choice | null): Choice | null =>
  choice === null || typeof choice === 'number' ? choice : [...choice].sort((a, b) => a - b);

/** Sorted, and without items that say nothing. */
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

const assertTakesAnswers = ({ opened, hasLaterRound }: AnswerFacts): void => {
  if (hasLaterRound) {
    throw new AppError('locked', {
      message: t`You’ve taken this quiz again since then, so these answers can’t be changed.`,
    });
  }
  if (opened === null || finishedAt(opened) === null) return;
  // A round finished while alone may still be changed, in its own version.
  if (opened.isAlone && opened.quiz !== null) return;
  throw new AppError('locked', { message: getLockedMessage(opened) });
};

const assertCanOpen = ({ round, before, now }: AnswerFacts): void => {
  if (canOpenRound(round, before, now)) return;
  throw new AppError('not-open', {
    // Written out (`RETAKE_AFTER_DAYS`): the app cannot translate a refusal that has a value.
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
 * Repeating the same answers is always fine. Throws `locked` after the reveal or a later round, `not-open`
 * too early, `question-changed` for another version, and `invalid`.
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
  // A change of private answers leaves no trace for the partner, not even a time.
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
