import { t } from '@usward/core/language/speak';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizStanding } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { Page } from '../../ui/Page.tsx';
import { SealedPromise } from '../../ui/Sealed.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Announced, Question, Soft } from '../../ui/Text.tsx';
import { called, calledWithin } from '../../ui/two.ts';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { JoinCard } from './JoinCard.tsx';
import { OwnAnswers } from './OwnAnswers.tsx';
import { OwnResult } from './OwnResult.tsx';
import { goesOut, type OverlaidStanding } from './overlay-quiz.ts';
import { QuizBar } from './QuizBar.tsx';
import { againSentence, dayOf } from './standing-words.ts';
import type { Two } from './two.ts';

type AgainProps = {
  readonly onAgain: (() => void) | null;
  readonly retakeFrom: string | null;
};

/** The way to take a quiz again, or from when on there is one. */
const Again = ({ onAgain, retakeFrom }: AgainProps) =>
  onAgain ? (
    <Button kind="quiet" onClick={onAgain}>{t`Take it again`}</Button>
  ) : (
    retakeFrom !== null && <Soft small>{againSentence(retakeFrom, Date.now())}</Soft>
  );

type SealedProps = {
  readonly quiz: Quiz;
  readonly standing: OverlaidStanding;
  readonly entry: QuizEntry;
  readonly two: Two;
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
  const { quiz, standing, entry, two, partnerAnswered, onChange, onAgain } = props;
  const { canDelete, children } = props;
  return (
    <Page tabs={!two.visitor}>
      <QuizBar
        words={
          two.visitor ? (
            <span {...ofDeck(quiz.theme)} />
          ) : (
            t`Answered on ${dayOf(entry.answeredAt, Date.now())}`
          )
        }
      />
      <Stack as="header" gap={2}>
        <Question {...ofDeck(quiz.title)} />
        {goesOut(standing.unsent) && <OnItsWay />}
      </Stack>
      {children}
      {!two.alone && (
        <SealedPromise you={two.you}>{promise(standing, partnerAnswered)}</SealedPromise>
      )}
      <OwnResult quiz={quiz} answers={entry.answers} />
      {two.alone && <JoinCard two={two} kind="filled" />}
      <OwnAnswers quiz={quiz} answers={entry.answers} two={two} onChange={onChange}>
        {canDelete && (
          <DeleteAnswers quiz={quiz.id} round={standing.round} state="mine" two={two} />
        )}
      </OwnAnswers>
      <Again onAgain={onAgain} retakeFrom={standing.retakeFrom} />
      <Announced>{standing.unsent !== null && t`Your answers are kept.`}</Announced>
    </Page>
  );
};

/** What has become of a round whose answers were deleted, for whoever is there to read it. */
const goneWords = (
  state: 'mine-gone' | 'partner-gone',
  two: Pick<Two, 'you'>,
): { readonly title: string; readonly words: string } =>
  state === 'mine-gone'
    ? {
        title: t`You deleted your answers`,
        words: t`They are gone for good, and there is no result any more. What ${calledWithin(two)} answered is theirs alone again.`,
      }
    : {
        title: t`${called(two)} has deleted their answers`,
        words: t`So there is no result any more. What you answered is still here, for your eyes only.`,
      };

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
  const { title, words } = goneWords(state, two);
  return (
    <Page tabs>
      <QuizBar
        words={
          props.finishedAt ? t`Done by both on ${dayOf(props.finishedAt, Date.now())}` : undefined
        }
      />
      <Question {...ofDeck(quiz.title)} />
      {children}
      <Card as="section" kind="flat" aria-labelledby="gone">
        <Stack gap={2} role="status">
          <h2 id="gone">{title}</h2>
          <p>{words}</p>
          {removing && <OnItsWay />}
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
      <Again onAgain={onAgain} retakeFrom={props.retakeFrom} />
    </Page>
  );
};
