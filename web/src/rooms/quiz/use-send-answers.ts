import { t } from '@usward/core/language/i18n';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useSendForm } from '../../ui/use-send-form.ts';
import type { OptimisticQuizStatus } from './optimistic-quiz.ts';
import type { Couple } from './quiz-couple.ts';
import { getAnswersToSend, type QuizDraft } from './quiz-draft.ts';
import type { useQuizDraft } from './use-quiz-draft.ts';
import type { QuizSteps } from './use-quiz-steps.ts';

export type SendContext = Pick<ReturnType<typeof useQuizDraft>, 'setDraft'> & {
  readonly status: OptimisticQuizStatus;
  /** The current round or the next. */
  readonly round: number;
  readonly couple: Couple;
  readonly steps: QuizSteps;
};

export const useSendAnswers = ({ status, round, couple, steps, setDraft }: SendContext) => {
  const { quiz, state } = status;
  const { failed, close, send } = useSendForm(() => {
    setDraft(null);
    steps.home();
  });
  const isChange = round === status.round && state === 'mine';
  const getLabel = (): string => {
    if (couple.local) return t`See my result`;
    if (isChange) return t`Save changes`;
    return couple.alone ? t`Save my answers` : t`Send my answers`;
  };
  return {
    failed,
    isChange,
    label: getLabel(),
    /** Leaves what was chosen since. */
    discard: close,
    send: async (draft: QuizDraft): Promise<void> => {
      if (couple.local) {
        setDraft({ ...draft, done: true });
        steps.home();
        return;
      }
      const params = { quiz: quiz.id, round: String(round) };
      const body = { version: quiz.version, answers: getAnswersToSend(draft) };
      await send(() => queueWrite(answerQuiz, { params, body }));
    },
  };
};
