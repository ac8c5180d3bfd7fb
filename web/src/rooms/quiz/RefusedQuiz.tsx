import { t } from '@usward/core/language/speak';
import type { Quiz } from '@usward/core/quiz/quiz';
import { useState } from 'react';
import { discardWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { LetGoSheet } from '../../ui/LetGoSheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { AnswerList } from './AnswerList.tsx';
import type { OverlaidStanding, UnsentAnswers } from './overlay-quiz.ts';
import { refusal } from './refusal.ts';
import type { Two } from './two.ts';

type RefusedProps = {
  readonly quiz: Quiz;
  readonly standing: OverlaidStanding;
  readonly unsent: UnsentAnswers;
  readonly two: Two;
  /** Takes these answers up again as a draft, to be looked over. */
  readonly onTakeUp: () => void;
};

/** Answers that the server did not take: kept, with what can be done. */
export const RefusedQuiz = ({ quiz, standing, unsent, two, onTakeUp }: RefusedProps) => {
  const [asking, setAsking] = useState(false);
  const isForOther = isOfOther(unsent, useWrittenIn());
  const { words, canRetry, canTakeUp } = refusal(standing, unsent, {
    isForOther,
    now: Date.now(),
  });
  return (
    <Card as="section" kind="flat" aria-label={t`Your answers are kept`}>
      <Stack gap={2} role="status">
        <h2>{t`Your answers are kept`}</h2>
        <Hint icon="alert">{words ?? unsent.message ?? t`They could not be sent.`}</Hint>
      </Stack>
      <Folded title={t`What you answered`}>
        <AnswerList quiz={quiz} answers={unsent.entry.answers} two={two} />
      </Folded>
      <Actions>
        {canTakeUp && <Button kind="quiet" onClick={onTakeUp}>{t`Look them over and send`}</Button>}
        {canRetry && (
          <Button
            kind="quiet"
            onClick={() => thenGoOn(retryWrite(unsent.key))}
          >{t`Try again`}</Button>
        )}
        <Button kind="plain" onClick={() => setAsking(true)}>{t`Let these answers go`}</Button>
      </Actions>
      <LetGoSheet
        what="answers"
        open={asking}
        onClose={() => setAsking(false)}
        onLetGo={() => thenGoOn(discardWrite(unsent.key))}
      />
    </Card>
  );
};
