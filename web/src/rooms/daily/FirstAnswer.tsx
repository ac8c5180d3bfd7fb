import type { Day } from '@usward/core/daily/day';
import { useEffect } from 'react';
import { useCouple } from '../../couple/use-couple.ts';
import { AnswerForm, useAnswerForm } from './AnswerForm.tsx';
import { useDaily } from './daily-queries.ts';
import { isPrivateOnly } from './day-view-state.ts';

type FirstAnswerProps = {
  readonly day: Pick<Day, 'date' | 'question' | 'state'>;
  /** The id of the question that is answered. */
  readonly questionId: string;
  readonly onSent: () => void;
};

/** Where a couple’s first question is answered, under their celebration. */
export const FirstAnswer = ({ day, questionId, onSent }: FirstAnswerProps) => {
  const couple = useCouple();
  const writing = useAnswerForm({ ...day, mine: null }, couple);
  const { wasSent } = writing;
  // Read ahead: that is the screen that follows, perhaps without a network.
  useDaily();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is stored.
  useEffect(() => {
    if (wasSent) onSent();
  }, [wasSent]);

  return (
    <AnswerForm
      writing={writing}
      privateOnly={isPrivateOnly(day, couple)}
      isFocused={false}
      questionId={questionId}
      depth={day.question.depth}
    />
  );
};
