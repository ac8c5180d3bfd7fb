import { t } from '@usward/core/language/speak';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { AnswerList } from './AnswerList.tsx';
import styles from './results.module.css';
import type { Two } from './two.ts';

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
    <div className={styles.foot}>
      <Hint icon="lock">{t`Only you can read this`}</Hint>
      <div className={styles.ways}>
        {onChange && <Button kind="plain" onClick={onChange}>{t`Change`}</Button>}
        {children}
      </div>
    </div>
  </Card>
);
