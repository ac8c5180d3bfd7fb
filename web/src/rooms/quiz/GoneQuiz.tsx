import { t } from '@usward/core/language/speak';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizStanding } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { goneWords } from './gone-words.ts';
import { OwnAnswers } from './OwnAnswers.tsx';
import { OwnResult } from './OwnResult.tsx';
import { QuizBar } from './QuizBar.tsx';
import { againSentence, dayOf } from './standing-words.ts';
import type { Two } from './two.ts';

type GoneProps = Pick<QuizStanding, 'round' | 'finishedAt' | 'retakeFrom'> & {
  readonly quiz: Quiz;
  readonly state: 'mine-gone' | 'partner-gone';
  /** What is still there of my own. */
  readonly entry: QuizEntry | null;
  readonly two: Two;
  /** The deletion of my own waits on this phone. */
  readonly removing: boolean;
  readonly onAgain: (() => void) | null;
  readonly children?: ReactNode;
};

/** A round that was open to both, without the answers that one has deleted since. */
export const GoneQuiz = (props: GoneProps) => {
  const { quiz, round, state, entry, two, removing, onAgain, children } = props;
  const online = useOnline();
  const now = Date.now();
  const { title, words } = goneWords(state, two);
  return (
    <Page tabs>
      <QuizBar
        words={props.finishedAt ? t`Done by both on ${dayOf(props.finishedAt, now)}` : undefined}
      />
      <Question {...ofDeck(quiz.title)} />
      {children}
      <Card as="section" kind="flat" aria-labelledby="gone">
        <Stack gap={2} role="status">
          <h2 id="gone">{title}</h2>
          <p>{words}</p>
          {removing && (
            <Hint icon="clock">
              {online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`}
            </Hint>
          )}
        </Stack>
      </Card>
      {entry && (
        <>
          <OwnResult quiz={quiz} answers={entry.answers} />
          <OwnAnswers quiz={quiz} answers={entry.answers} two={two} onChange={null}>
            <DeleteAnswers quiz={quiz.id} round={round} state={state} two={two} />
          </OwnAnswers>
        </>
      )}
      {onAgain ? (
        <Button kind="quiet" onClick={onAgain}>{t`Take it again`}</Button>
      ) : (
        props.retakeFrom !== null && <Soft small>{againSentence(props.retakeFrom, now)}</Soft>
      )}
    </Page>
  );
};
