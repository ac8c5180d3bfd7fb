import { t } from '@usward/core/language/i18n';
import type { Quiz } from '@usward/core/quiz/quiz';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { OwnQuizAnswerList } from './OwnAnswers.tsx';
import {
  getRoundToPlay,
  isClosed,
  type OptimisticQuizStatus,
  type UnsentAnswers,
} from './optimistic-quiz.ts';
import type { Couple } from './quiz-couple.ts';

type QuizRejection = {
  /** Null where the server's message says it best. */
  readonly words: string | null;
  readonly canRetry: boolean;
  readonly canTakeUp: boolean;
};

/** Answers from another couple, or to another version of the quiz, need a review before they are sent. */
export const getRejectedQuizOptions = (
  status: OptimisticQuizStatus,
  unsent: UnsentAnswers,
  { isForOther, now }: { readonly isForOther: boolean; readonly now: number },
): QuizRejection => {
  const open = getRoundToPlay(status, now);
  const notAgain = (words: string | null): QuizRejection => ({
    words,
    canRetry: false,
    canTakeUp: open !== null,
  });
  if (isForOther) {
    return notAgain(
      t`You chose these while you were linked with someone else, or with no one. No one was shown them.`,
    );
  }
  const isThisRound = unsent.round === status.round;
  if (unsent.round < status.round || (isThisRound && status.state === 'both')) {
    return notAgain(
      t`You’ve both answered now, so what you sent earlier stands. These weren’t sent.`,
    );
  }
  // The answers were deleted since; the server's message explains it best.
  if (isThisRound && isClosed(status.state)) return notAgain(null);
  if (unsent.version !== status.quiz.version) {
    return notAgain(
      t`This quiz has changed since you answered. The answers that still fit are saved. Review them before you send them.`,
    );
  }
  return { ...notAgain(null), canRetry: open === unsent.round };
};

type RejectedQuizProps = {
  readonly quiz: Quiz;
  readonly status: OptimisticQuizStatus;
  readonly unsent: UnsentAnswers;
  readonly couple: Couple;
  readonly onTakeUp: () => void;
};

export const RejectedQuiz = ({ quiz, status, unsent, couple, onTakeUp }: RejectedQuizProps) => {
  const isForOther = isFromOtherCouple(unsent, useAuthoringCouple());
  const known = getRejectedQuizOptions(status, unsent, { isForOther, now: Date.now() });
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your answers are saved on this device`}
      reason={known.words}
      holds="answers"
      content={
        <Disclosure title={t`What you answered`}>
          <OwnQuizAnswerList quiz={quiz} answers={unsent.entry.answers} couple={couple} />
        </Disclosure>
      }
      canRetry={known.canRetry}
      options={known.canTakeUp ? [{ label: t`Review and send`, run: onTakeUp }] : []}
    />
  );
};
