import { instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { type ComponentProps, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { discardWrite } from '../../device/outbox/outbox.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { paths } from '../../ui/paths.ts';
import { UnloadedPage } from '../../ui/QueryFallbacks.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { UnsentContent } from '../../writes/RejectedWrite.tsx';
import { type AnswerChange, OwnQuizAnswerList } from './OwnAnswers.tsx';
import {
  applyPendingToQuizStatus,
  getOwnEntry,
  getRoundToPlay,
  isClosed,
  type OptimisticQuizStatus,
} from './optimistic-quiz.ts';
import { QuizAnswerFlow } from './QuizAnswerFlow.tsx';
import { useQuizCouple } from './quiz-couple.ts';
import { toDraft } from './quiz-draft.ts';
import { useQuizStatuses, useRound } from './quiz-queries.ts';
import { RejectedQuiz } from './RejectedQuiz.tsx';
import { RoundResults } from './RoundResults.tsx';
import { AnsweredQuizPage, DeletedAnswersPage } from './RoundWithoutResults.tsx';
import { useQuizDraft } from './use-quiz-draft.ts';
import { useQuizSteps } from './use-quiz-steps.ts';
import { useSendAnswers } from './use-send-answers.ts';

type QuizUnavailableProps = Pick<ComponentProps<typeof UnloadedPage>, 'of' | 'title'>;

const UnloadedQuiz = (props: QuizUnavailableProps) => (
  <UnloadedPage
    {...props}
    loading={<LoadingPage bar title={t`Quiz`} blocks={['question', 'card']} />}
  />
);

const UnknownQuiz = () => (
  <EmptyPage title={t`We couldn’t find this quiz`} words={t`A newer one may have replaced it.`}>
    <LinkButton to={paths.quiz}>{t`See all quizzes`}</LinkButton>
  </EmptyPage>
);

type CurrentRoundProps = { readonly status: OptimisticQuizStatus };

const playing: ReadonlySet<string | undefined> = new Set(['item', 'again']);

const CurrentRound = ({ status }: CurrentRoundProps) => {
  const { quiz, state, unsent } = status;
  const couple = useQuizCouple();
  const steps = useQuizSteps();
  const now = Date.now();
  const toPlay = getRoundToPlay(status, now);
  const isAnswered = state === 'mine' || isClosed(state);
  const isAgain = toPlay !== null && toPlay > status.round;
  const drafting = useQuizDraft(quiz, toPlay ?? status.round);
  const { draft, setDraft } = drafting;
  const query = useRound(quiz.id, status.round, isAnswered && !couple.visitor);
  const read = query.round;
  const entry = getOwnEntry(status, read);
  const [sealed, setSealed] = useState<number | null>(null);
  if (state !== 'both' && sealed !== status.round) setSealed(status.round);

  const takeUp = () => {
    if (unsent === null) return;
    setDraft({ ...toDraft(quiz, unsent.entry.answers), at: 0 });
    void toastIfQueueingFails(discardWrite(unsent.key));
    steps.go({ at: 'item', index: 0, once: false });
  };
  const rejected = unsent?.state === 'rejected' && !couple.visitor && (
    <RejectedQuiz quiz={quiz} status={status} unsent={unsent} couple={couple} onTakeUp={takeUp} />
  );
  const late = isClosed(state) && state !== 'mine-deleted' && toPlay === null && draft !== null && (
    <UnsentContent
      title={t`The change you started`}
      reason={t`You’ve both answered now, so what you sent earlier stands. Your change is saved on this device.`}
      holds="answers"
      content={
        <Disclosure title={t`What you changed it to`}>
          <OwnQuizAnswerList quiz={quiz} answers={draft.answers} couple={couple} />
        </Disclosure>
      }
      onDiscard={() => setDraft(null)}
    />
  );
  const sending = { status, round: toPlay ?? status.round, couple, steps, setDraft };
  const { failed, discard, send } = useSendAnswers(sending);
  const change: AnswerChange = {
    draft: couple.local ? null : draft,
    failed,
    onItem: (index) => steps.go({ at: 'item', index, once: true }),
    onSave: (changed) => void send(changed),
    onDiscard: discard,
  };

  const isPlaying =
    toPlay !== null &&
    !(couple.local && isAnswered) &&
    (!isAnswered || playing.has(steps.step?.at));
  const isDone = couple.local && draft?.done && !playing.has(steps.step?.at);
  if (isDone && draft) {
    return (
      <AnsweredQuizPage
        quiz={quiz}
        status={status}
        entry={{ answers: draft.answers, answeredAt: instant(now) }}
        couple={couple}
        partnerAnswered={false}
        change={change}
        onAgain={null}
        canDelete={false}
      />
    );
  }
  // A change of answers that have not loaded would leave out all others.
  const isUnloadedChange = state === 'mine' && !isAgain && entry === null;
  if (isPlaying && !isUnloadedChange) {
    return (
      <QuizAnswerFlow {...drafting} {...sending} entry={entry}>
        {rejected}
      </QuizAnswerFlow>
    );
  }
  const onAgain = isAgain && !couple.local ? () => steps.go({ at: 'again' }) : null;
  if (state === 'both') {
    if (read?.state === 'both') {
      return (
        <RoundResults
          key={`${quiz.id}/${status.round}`}
          round={read}
          couple={couple}
          steps={steps}
          onAgain={onAgain}
          turnedHere={sealed === status.round}
        >
          {rejected}
          {late}
        </RoundResults>
      );
    }
    return <UnloadedQuiz of={query} title={t`These results haven’t loaded yet`} />;
  }
  const shown = read?.round === status.round ? read.quiz : quiz;
  if (state === 'mine-deleted' || (state === 'partner-deleted' && entry !== null)) {
    return (
      <DeletedAnswersPage
        {...status}
        quiz={shown}
        state={state}
        entry={entry}
        couple={couple}
        onAgain={onAgain}
      >
        {rejected}
        {late}
      </DeletedAnswersPage>
    );
  }
  if (entry === null) {
    return <UnloadedQuiz of={query} title={t`Your answers haven’t loaded yet`} />;
  }
  return (
    <AnsweredQuizPage
      quiz={shown}
      status={status}
      entry={entry}
      couple={couple}
      partnerAnswered={status.partnerAnswered || (read?.partnerAnswered ?? false)}
      change={isAgain || couple.local ? null : change}
      onAgain={onAgain}
      canDelete={!couple.visitor}
    >
      {rejected}
    </AnsweredQuizPage>
  );
};

const EarlierRound = ({ quiz, round }: { readonly quiz: string; readonly round: number }) => {
  const query = useRound(quiz, round, true);
  const { read, round: data } = query;
  const couple = useQuizCouple();
  const steps = useQuizSteps();
  if (data?.state === 'mine-deleted' || data?.state === 'partner-deleted') {
    const { quiz: shown, state, mine } = data;
    const removing = read?.state !== state;
    return (
      <DeletedAnswersPage
        {...data}
        quiz={shown}
        state={state}
        entry={mine}
        couple={couple}
        removing={removing}
        onAgain={null}
      />
    );
  }
  if (data?.state === 'both') {
    return <RoundResults round={data} couple={couple} steps={steps} onAgain={null} />;
  }
  if (data) return <UnknownQuiz />;
  return <UnloadedQuiz of={query} title={t`These results haven’t loaded yet`} />;
};

export default function QuizScreen() {
  const { quiz: id = '' } = useParams();
  const search = new URLSearchParams(useLocation().search);
  const query = useQuizStatuses();
  const { statuses, pending } = query;
  const status = statuses?.find(({ quiz }) => quiz.id === id);
  const earlier = Number(search.get('round') ?? Number.NaN);
  if (status && earlier >= 1 && earlier < status.round) {
    return <EarlierRound quiz={id} round={earlier} />;
  }
  if (status) return <CurrentRound key={id} status={applyPendingToQuizStatus(status, pending)} />;
  if (statuses) return <UnknownQuiz />;
  return <UnloadedQuiz of={query} title={t`The quizzes haven’t loaded yet`} />;
}
