import { t } from '@usward/core/language/i18n';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizStatus } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Page } from '../../ui/Page.tsx';
import { getWaitingToSendText, WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { SealedAnswerNote } from '../../ui/SealedAnswer.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { type AnswerChange, OwnAnswers } from './OwnAnswers.tsx';
import { OwnResult } from './OwnResult.tsx';
import { isWaitingToSend, type OptimisticQuizStatus } from './optimistic-quiz.ts';
import { QuizTopBar } from './QuizTopBar.tsx';
import type { Couple } from './quiz-couple.ts';
import { formatInstantDay, getRetakeSentence } from './quiz-status-labels.ts';
import { SignUpOrInviteCard } from './SignUpOrInviteCard.tsx';

type RetakeButtonProps = {
  readonly onAgain: (() => void) | null;
  readonly retakeFrom: string | null;
};

const RetakeButton = ({ onAgain, retakeFrom }: RetakeButtonProps) =>
  onAgain ? (
    <Button kind="quiet" onClick={onAgain}>{t`Take it again`}</Button>
  ) : (
    retakeFrom !== null && <MutedText small>{getRetakeSentence(retakeFrom, Date.now())}</MutedText>
  );

type AnsweredQuizPageProps = {
  readonly quiz: Quiz;
  readonly status: OptimisticQuizStatus;
  readonly entry: QuizEntry;
  readonly couple: Couple;
  /** Null where the answers can no longer change. */
  readonly change: AnswerChange | null;
  readonly onAgain: (() => void) | null;
  readonly canDelete: boolean;
  readonly children?: ReactNode;
};

const getWaitingText = (status: OptimisticQuizStatus, partnerAnswered: boolean): string =>
  partnerAnswered && isWaitingToSend(status.unsent)
    ? t`You’ll see each other’s answers once yours are sent.`
    : t`Yours is safe. We’ll reveal both once you’ve both answered.`;

export const AnsweredQuizPage = (
  props: AnsweredQuizPageProps & { readonly partnerAnswered: boolean },
) => {
  const { quiz, status, entry, couple, partnerAnswered, change, onAgain } = props;
  const { canDelete, children } = props;
  const online = useOnline();
  const getBarText = (): string =>
    isWaitingToSend(status.unsent)
      ? getWaitingToSendText(online)
      : t`Answered on ${formatInstantDay(entry.answeredAt, Date.now())}`;
  return (
    <Page tabs={!couple.visitor}>
      {/* Either takes the same room, so that nothing moves once they have been sent. */}
      <QuizTopBar words={couple.visitor ? undefined : getBarText()} />
      <QuestionHeading {...contentTextProps(quiz.title)} />
      {children}
      {!couple.alone && (
        <SealedAnswerNote who="me" name={couple.me}>
          {getWaitingText(status, partnerAnswered)}
        </SealedAnswerNote>
      )}
      <OwnResult quiz={quiz} answers={entry.answers} />
      {couple.alone && <SignUpOrInviteCard couple={couple} kind="filled" />}
      <OwnAnswers quiz={quiz} answers={entry.answers} couple={couple} change={change}>
        {canDelete && (
          <DeleteAnswers quiz={quiz.id} round={status.round} state="mine" couple={couple} />
        )}
      </OwnAnswers>
      <RetakeButton onAgain={onAgain} retakeFrom={status.retakeFrom} />
      <LiveRegion>{status.unsent !== null && t`Your answers are saved.`}</LiveRegion>
    </Page>
  );
};

const getDeletedAnswersTexts = (
  state: 'mine-deleted' | 'partner-deleted',
  couple: Pick<Couple, 'you'>,
): { readonly title: string; readonly words: string } =>
  state === 'mine-deleted'
    ? {
        title: t`You deleted your answers`,
        words: t`They’re permanently deleted, and there’s no longer a result. Once again, only ${partnerNameInSentence(couple)} can see what they answered.`,
      }
    : {
        title: t`${partnerName(couple)} deleted their answers`,
        words: t`That means there’s no longer a result. Your answers are still here, and only you can see them.`,
      };

type DeletedAnswersPageProps = Pick<QuizStatus, 'round' | 'finishedAt' | 'retakeFrom'> & {
  readonly quiz: Quiz;
  readonly state: 'mine-deleted' | 'partner-deleted';
  readonly entry: QuizEntry | null;
  readonly couple: Couple;
  readonly removing: boolean;
  readonly onAgain: (() => void) | null;
  readonly children?: ReactNode;
};

export const DeletedAnswersPage = (props: DeletedAnswersPageProps) => {
  const { quiz, round, state, entry, couple, removing, onAgain, children } = props;
  const { title, words } = getDeletedAnswersTexts(state, couple);
  return (
    <Page tabs>
      <QuizTopBar
        words={
          props.finishedAt
            ? t`You both finished on ${formatInstantDay(props.finishedAt, Date.now())}`
            : undefined
        }
      />
      <QuestionHeading {...contentTextProps(quiz.title)} />
      {children}
      <Card as="section" kind="flat" aria-labelledby="gone">
        <Stack gap={2} role="status">
          <h2 id="gone">{title}</h2>
          <p>{words}</p>
          {removing && <WaitingToSendHint />}
        </Stack>
      </Card>
      {entry && (
        <>
          <OwnResult quiz={quiz} answers={entry.answers} />
          <OwnAnswers quiz={quiz} answers={entry.answers} couple={couple} change={null}>
            <DeleteAnswers quiz={quiz.id} round={round} state={state} couple={couple} />
          </OwnAnswers>
        </>
      )}
      <RetakeButton onAgain={onAgain} retakeFrom={props.retakeFrom} />
    </Page>
  );
};
