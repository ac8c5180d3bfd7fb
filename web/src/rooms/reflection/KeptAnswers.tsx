import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { HideFromSheet } from '../../ui/private/QuickHide.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { AnswerParts } from './AnswerParts.tsx';
import { answersText, writtenWords } from './answer-words.ts';
import styles from './answering.module.css';

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Your words are copied.', kind: 'success' });
  } catch {
    toast({ title: 'This browser did not allow copying. You can select the text.', kind: 'error' });
  }
};

type KeptAnswersProps = {
  readonly title: string;
  readonly why: string;
  /** Null: the form is not known on this phone any more. */
  readonly form: Form | null;
  readonly answers: FormAnswers;
  readonly kept: boolean;
  readonly onRetry: (() => void) | null;
  readonly onTakeUp: (() => void) | null;
  readonly onLetGo: () => void;
};

/** Answers that are only on this phone: to be read, copied, and let go by choice. */
export const KeptAnswers = ({
  title,
  why,
  form,
  answers,
  kept,
  onRetry,
  onTakeUp,
  onLetGo,
}: KeptAnswersProps) => {
  const [asking, setAsking] = useState(false);
  const words = writtenWords(answers);
  const text = form ? answersText(form, answers) : words.join('\n\n');
  return (
    <Card as="section" kind="flat" aria-label={title}>
      <Stack gap={2} role="status">
        <h2 className={styles.cardTitle}>{title}</h2>
        <Hint icon="alert">{why}</Hint>
      </Stack>
      {form ? (
        <AnswerParts form={form} answers={answers} kept={kept} />
      ) : (
        words.map((said) => (
          <div key={said} dir="auto">
            <AnswerText>{said}</AnswerText>
          </div>
        ))
      )}
      {!form && <Soft small>The form itself is not on this phone any more.</Soft>}
      <Actions>
        {onRetry && (
          <Button kind="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
        {onTakeUp && (
          <Button kind="quiet" onClick={onTakeUp}>
            Look them over
          </Button>
        )}
        {text !== '' && (
          <Button kind="quiet" icon="copy" onClick={() => void copy(text)}>
            Copy my answers
          </Button>
        )}
        <Button kind="plain" onClick={() => setAsking(true)}>
          Let these answers go
        </Button>
      </Actions>
      <Sheet open={asking} onClose={() => setAsking(false)} title="Let these answers go?">
        <p>They are only on this phone, so they will be gone for good.</p>
        <Actions>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button kind="plain" onClick={onLetGo}>
            Let them go
          </Button>
        </Actions>
        <HideFromSheet />
      </Sheet>
    </Card>
  );
};
