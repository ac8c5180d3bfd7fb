import { useQueryClient } from '@tanstack/react-query';
import { seeQuiz } from '@usward/core/quiz/endpoints';
import type { QuizRound } from '@usward/core/quiz/round';
import { useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { isNewReveal } from './new-reveal.ts';
import { openedPlace } from './places.ts';
import { waitingReveals } from './quiz-queries.ts';

/**
 * Whether the reveal of a round is new to these eyes, and how to say that it was opened. `turnedHere`:
 * both were done while they were looking. Made for one round: give its screen the round as a key.
 */
export const useSeeQuiz = (
  { quiz, round, finishedAt }: Pick<QuizRound, 'quiz' | 'round' | 'finishedAt'>,
  turnedHere: boolean,
) => {
  const client = useQueryClient();
  const [opened, setOpened] = useDraft(openedPlace(quiz.id, round));
  const isOpened = opened !== '';
  // Decided once: a later reading must not close what was opened.
  const [fresh] = useState(() =>
    isNewReveal({
      isOpened,
      turnedHere,
      waiting: waitingReveals(client, Date.parse(finishedAt ?? '')),
    }),
  );
  return {
    fresh: fresh && !isOpened,
    open: () => {
      if (isOpened) return;
      setOpened('yes');
      // Told again from another phone, if this one cannot keep it now; telling twice does no harm.
      const params = { quiz: quiz.id, round: String(round) };
      queueWrite(seeQuiz, { params }).catch(() => undefined);
    },
  };
};
