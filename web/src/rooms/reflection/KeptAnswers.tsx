import { t } from '@usward/core/language/speak';
import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import { useState } from 'react';
import { answersText, writtenWords } from '../../ui/answer-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyWords } from '../../ui/copy-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { LetGoSheet } from '../../ui/LetGoSheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { AnswerParts } from './AnswerParts.tsx';
import styles from './answers.module.css';

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
      {!form && <Soft small>{t`The form itself is not on this phone any more.`}</Soft>}
      <Actions>
        {onRetry && <Button kind="quiet" onClick={onRetry}>{t`Try again`}</Button>}
        {onTakeUp && <Button kind="quiet" onClick={onTakeUp}>{t`Look them over`}</Button>}
        {text !== '' && (
          <Button
            kind="quiet"
            icon="copy"
            onClick={() => void copyWords(text)}
          >{t`Copy my answers`}</Button>
        )}
        <Button kind="plain" onClick={() => setAsking(true)}>{t`Let these answers go`}</Button>
      </Actions>
      <LetGoSheet what="answers" open={asking} onClose={() => setAsking(false)} onLetGo={onLetGo} />
    </Card>
  );
};
