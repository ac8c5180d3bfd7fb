import { t } from '@usward/core/language/speak';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sealed } from '../../ui/Sealed.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { JoinCard } from './JoinCard.tsx';
import { OwnAnswers } from './OwnAnswers.tsx';
import { OwnResult } from './OwnResult.tsx';
import { goesOut, type OverlaidStanding } from './overlay-quiz.ts';
import styles from './play.module.css';
import { QuizBar } from './QuizBar.tsx';
import { againSentence, dayOf } from './standing-words.ts';
import type { Two } from './two.ts';

type SealedProps = {
  readonly quiz: Quiz;
  readonly standing: OverlaidStanding;
  readonly entry: QuizEntry;
  readonly two: Two;
  /** It was sent a moment ago, here. */
  readonly justSent: boolean;
  /** Null where the answers stay as they are. */
  readonly onChange: (() => void) | null;
  readonly onAgain: (() => void) | null;
  /** They were sent, and are not only on this device. */
  readonly canDelete: boolean;
  readonly children?: ReactNode;
};

const promise = (standing: OverlaidStanding, partnerAnswered: boolean): string =>
  partnerAnswered && goesOut(standing.unsent)
    ? t`Both sides open once yours is sent.`
    : t`Yours is safe. It opens when you both answer.`;

/** My answers while only I can read them, and for somebody alone their own result. */
export const SealedQuiz = (props: SealedProps & { readonly partnerAnswered: boolean }) => {
  const { quiz, standing, entry, two, justSent, partnerAnswered, onChange, onAgain } = props;
  const { canDelete, children } = props;
  const online = useOnline();
  const isOnPhone = goesOut(standing.unsent);
  const now = Date.now();
  return (
    <Page tabs={!two.visitor}>
      <QuizBar
        words={
          two.visitor ? (
            <span {...ofDeck(quiz.theme)} />
          ) : (
            t`Answered on ${dayOf(entry.answeredAt, now)}`
          )
        }
      />
      <Stack as="header" gap={2}>
        <Question {...ofDeck(quiz.title)} />
        {isOnPhone && (
          <Hint icon="clock">
            {online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`}
          </Hint>
        )}
      </Stack>
      {children}
      {!two.alone && (
        <Stack as="section" gap={4} aria-label={t`What comes next`}>
          <Sealed you={two.you} />
          <p className={styles.promise}>{promise(standing, partnerAnswered)}</p>
        </Stack>
      )}
      <OwnResult quiz={quiz} answers={entry.answers} />
      {two.alone && <JoinCard two={two} kind="filled" />}
      <OwnAnswers quiz={quiz} answers={entry.answers} two={two} onChange={onChange}>
        {canDelete && (
          <DeleteAnswers quiz={quiz.id} round={standing.round} state="mine" two={two} />
        )}
      </OwnAnswers>
      {onAgain ? (
        <Button kind="quiet" onClick={onAgain}>{t`Take it again`}</Button>
      ) : (
        standing.retakeFrom !== null && <Soft small>{againSentence(standing.retakeFrom, now)}</Soft>
      )}
      <div role="status">
        <Said>{justSent && t`Your answers are kept.`}</Said>
      </div>
    </Page>
  );
};
