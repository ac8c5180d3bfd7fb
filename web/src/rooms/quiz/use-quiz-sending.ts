import { answerQuiz } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { answersToSend, type QuizDraft } from './quiz-draft.ts';

/** Sending the answers of a round: they are on their way once they are saved on this phone. */
export const useQuizSending = (quiz: Quiz, round: number) => {
  const writtenIn = useWrittenIn();
  const [failed, setFailed] = useState(false);
  return {
    failed,
    /** Answers whether they are kept. */
    send: async (draft: QuizDraft): Promise<boolean> => {
      setFailed(false);
      try {
        const body = { version: quiz.version, answers: answersToSend(draft), ...writtenIn };
        await queueWrite(answerQuiz, { params: { quiz: quiz.id, round: String(round) }, body });
        return true;
      } catch {
        setFailed(true);
        return false;
      }
    },
  };
};
