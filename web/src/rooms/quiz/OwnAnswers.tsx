import { t } from '@usward/core/language/speak';
import type { ItemAnswer, QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz, QuizItem } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardFoot } from '../../ui/Card.tsx';
import { choiceLine, ofChoice } from '../../ui/choice-words.ts';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note, Soft } from '../../ui/Text.tsx';
import { calledWithin } from '../../ui/two.ts';
import styles from './results.module.css';
import type { Two } from './two.ts';

type AnswerListProps = {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
  readonly two: Two;
  /** What can be done with an item, beside its answer. */
  readonly action?: ((item: QuizItem, place: number) => ReactNode) | undefined;
};

const wordsOf = (item: QuizItem, answer: ItemAnswer | undefined, key: 'own' | 'guess') => {
  const choice = answer?.[key] ?? null;
  return choice === null ? null : choiceLine(item, choice);
};

/** All items with what I said, and what I guessed. */
export const AnswerList = ({ quiz, answers, two, action }: AnswerListProps) => (
  <ol className={styles.answers}>
    {quiz.items.map((item, place) => {
      const answer = answers[item.id];
      const own = wordsOf(item, answer, 'own');
      const guess = quiz.kind === 'guess' ? wordsOf(item, answer, 'guess') : null;
      return (
        <li key={item.id}>
          <Stack gap={1} className={styles.said}>
            <Soft small {...ofDeck(item.text)} />
            {own === null ? (
              <Soft>{t`Left out`}</Soft>
            ) : (
              <p className={styles.words} {...ofChoice(item)}>
                {own}
              </p>
            )}
            {guess !== null && <Soft small>{t`Your guess of ${calledWithin(two)}: ${guess}`}</Soft>}
            {answer?.private && !two.alone && (
              <Note>
                <Icon name="lock" fine />
                {t`Kept to yourself`}
              </Note>
            )}
          </Stack>
          {action?.(item, place)}
        </li>
      );
    })}
  </ol>
);

type OwnAnswersProps = {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
  readonly two: Two;
  readonly onChange: (() => void) | null;
  /** What else can be done with them. */
  readonly children?: ReactNode;
};

/** All that I said, for my own eyes. */
export const OwnAnswers = ({ quiz, answers, two, onChange, children }: OwnAnswersProps) => (
  <Card as="section" aria-labelledby="own-answers">
    <h2 id="own-answers">{t`What you answered`}</h2>
    <AnswerList quiz={quiz} answers={answers} two={two} />
    <CardFoot says={<Hint icon="lock">{t`Only you can read this`}</Hint>}>
      {onChange && <Button kind="plain" onClick={onChange}>{t`Change`}</Button>}
      {children}
    </CardFoot>
  </Card>
);
