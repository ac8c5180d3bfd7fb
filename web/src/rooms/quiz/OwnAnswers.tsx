import { t } from '@usward/core/language/i18n';
import type { ItemAnswer, QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz, QuizItem } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { getChoiceLanguageProps, getChoiceText } from '../../content/quiz-choice-labels.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardFooter } from '../../ui/Card.tsx';
import { contentText, contentTextProps } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, Note } from '../../ui/Text.tsx';
import type { Couple } from './quiz-couple.ts';
import { countAnsweredItems, type QuizDraft } from './quiz-draft.ts';
import styles from './results.module.css';

type AnswerListProps = {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
  readonly couple: Couple;
  readonly action?: ((item: QuizItem, index: number) => ReactNode) | undefined;
};

const getAnswerText = (item: QuizItem, answer: ItemAnswer | undefined, key: 'own' | 'guess') => {
  const choice = answer?.[key] ?? null;
  return choice === null ? null : getChoiceText(item, choice);
};

export const OwnQuizAnswerList = ({ quiz, answers, couple, action }: AnswerListProps) => (
  <ol className={styles.answers}>
    {quiz.items.map((item, index) => {
      const answer = answers[item.id];
      const own = getAnswerText(item, answer, 'own');
      const guess = quiz.kind === 'guess' ? getAnswerText(item, answer, 'guess') : null;
      return (
        <li key={item.id}>
          <Stack gap={1} className={styles.said}>
            <MutedText small {...contentTextProps(item.text)} />
            {own === null ? (
              <MutedText>{t`Left out`}</MutedText>
            ) : (
              <p className={styles.words} {...getChoiceLanguageProps(item)}>
                {own}
              </p>
            )}
            {guess !== null && (
              <MutedText
                small
              >{t`Your guess for ${partnerNameInSentence(couple)}: ${guess}`}</MutedText>
            )}
            {answer?.private && !couple.alone && (
              <Note>
                <Icon name="lock" fine />
                {t`Kept private`}
              </Note>
            )}
          </Stack>
          {action?.(item, index)}
        </li>
      );
    })}
  </ol>
);

/** How sent answers are changed, one at a time. */
export type AnswerChange = {
  /** Changed since, and not sent; null if nothing was. */
  readonly draft: QuizDraft | null;
  readonly failed: boolean;
  readonly onItem: (index: number) => void;
  readonly onSave: (draft: QuizDraft) => void;
  readonly onDiscard: () => void;
};

const UnsentChange = ({ draft, failed, onSave, onDiscard }: AnswerChange) =>
  draft && (
    <Stack gap={3}>
      <Hint icon="clock">{t`You changed something. It’s saved on this device, and not sent.`}</Hint>
      <Actions>
        <Button
          kind="quiet"
          disabled={countAnsweredItems(draft) === 0}
          onClick={() => onSave(draft)}
        >{t`Save changes`}</Button>
        <Button kind="plain" onClick={onDiscard}>{t`Undo the change`}</Button>
      </Actions>
      {failed && <Hint icon="alert">{t`This device couldn’t save your answers. Try again.`}</Hint>}
    </Stack>
  );

type OwnAnswersProps = {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
  readonly couple: Couple;
  /** Null where the answers can no longer change. */
  readonly change: AnswerChange | null;
  readonly children?: ReactNode;
};

export const OwnAnswers = ({ quiz, answers, couple, change, children }: OwnAnswersProps) => (
  <Card as="section" aria-label={t`What you answered`}>
    {change && <UnsentChange {...change} />}
    <Disclosure title={t`What you answered`}>
      <OwnQuizAnswerList
        quiz={quiz}
        answers={change?.draft?.answers ?? answers}
        couple={couple}
        action={
          change
            ? (item, index) => (
                <Button
                  kind="plain"
                  slim
                  aria-label={t`Change: ${contentText(item.text)}`}
                  onClick={() => change.onItem(index)}
                >{t`Change`}</Button>
              )
            : undefined
        }
      />
    </Disclosure>
    <CardFooter says={<Hint icon="lock">{t`Only you can read this`}</Hint>}>{children}</CardFooter>
  </Card>
);
