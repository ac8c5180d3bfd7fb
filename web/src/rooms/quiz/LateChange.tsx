import { t } from '@usward/core/language/speak';
import type { Quiz } from '@usward/core/quiz/quiz';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerList } from './AnswerList.tsx';
import type { QuizDraft } from './quiz-draft.ts';
import type { Two } from './two.ts';

/** A change that was begun when the reveal came: it is kept until its author lets it go. */
export const LateChange = ({
  quiz,
  draft,
  two,
  onDiscard,
}: {
  readonly quiz: Quiz;
  readonly draft: QuizDraft;
  readonly two: Two;
  readonly onDiscard: () => void;
}) => (
  <Card as="section" kind="flat" aria-label={t`The change you had begun`}>
    <Stack gap={2} role="status">
      <h2>{t`The change you had begun`}</h2>
      <Hint icon="alert">{t`You have both answered meanwhile, so what you sent before stands. The change is kept on this phone.`}</Hint>
    </Stack>
    <Folded title={t`What you had changed it to`}>
      <AnswerList quiz={quiz} answers={draft.answers} two={two} />
    </Folded>
    <Actions>
      <Button kind="plain" onClick={onDiscard}>{t`Let this change go`}</Button>
    </Actions>
  </Card>
);
