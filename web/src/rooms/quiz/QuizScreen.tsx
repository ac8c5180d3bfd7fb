import { instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { type ComponentProps, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { discardWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { UnreadPage } from '../../ui/NotFetched.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { UnsentContent } from '../../ui/RejectedWrite.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { AnswerList } from './OwnAnswers.tsx';
import { GoneQuiz, SealedQuiz } from './OwnRound.tsx';
import {
  isClosed,
  type OverlaidStanding,
  overlayStanding,
  ownEntry,
  roundToPlay,
} from './overlay-quiz.ts';
import { Playing } from './Playing.tsx';
import { draftOf } from './quiz-draft.ts';
import { useRound, useStandings } from './quiz-queries.ts';
import { RejectedQuiz } from './RejectedQuiz.tsx';
import { RoundResults } from './RoundResults.tsx';
import { useTwo } from './two.ts';
import { useQuizDraft } from './use-quiz-draft.ts';
import { useQuizSteps } from './use-quiz-steps.ts';

type NotHereProps = Pick<ComponentProps<typeof UnreadPage>, 'of' | 'title'>;

/** Stands in for a quiz, or for a round of it, that was never read. */
const NotHere = (props: NotHereProps) => (
  <UnreadPage
    {...props}
    loading={<LoadingPage bar title={t`Quiz`} blocks={['question', 'card']} />}
  />
);

/** Said where no such quiz is known. */
const Unknown = () => (
  <EmptyPage
    title={t`We could not find this quiz`}
    words={t`There may be a newer one in its place.`}
  >
    <LinkButton to={paths.quiz}>{t`See all quizzes`}</LinkButton>
  </EmptyPage>
);

type OneProps = { readonly standing: OverlaidStanding };

const playing: ReadonlySet<string | undefined> = new Set(['item', 'review', 'again']);

/** Of a quiz the screen that fits where the reader stands and where they have gone from there. */
const OneQuiz = ({ standing }: OneProps) => {
  const { quiz, state, unsent } = standing;
  const two = useTwo();
  const steps = useQuizSteps();
  const now = Date.now();
  const toPlay = roundToPlay(standing, now);
  const isAnswered = state === 'mine' || isClosed(state);
  const isAgain = toPlay !== null && toPlay > standing.round;
  const drafting = useQuizDraft(quiz, toPlay ?? standing.round);
  const { draft, setDraft } = drafting;
  const query = useRound(quiz.id, standing.round, isAnswered && !two.visitor);
  const read = query.round;
  const entry = ownEntry(standing, read);
  const [sealed, setSealed] = useState<number | null>(null);
  if (state !== 'both' && sealed !== standing.round) setSealed(standing.round);

  const takeUp = () => {
    if (unsent === null) return;
    setDraft(draftOf(quiz, unsent.entry.answers));
    void queueOrSay(discardWrite(unsent.key));
    steps.go({ at: 'review' });
  };
  const rejected = unsent?.state === 'attention' && !two.visitor && (
    <RejectedQuiz quiz={quiz} standing={standing} unsent={unsent} two={two} onTakeUp={takeUp} />
  );
  const late = isClosed(state) && state !== 'mine-gone' && toPlay === null && draft !== null && (
    <UnsentContent
      title={t`The change you had begun`}
      reason={t`You have both answered meanwhile, so what you sent before stands. The change is kept on this phone.`}
      holds="answers"
      content={
        <Folded title={t`What you had changed it to`}>
          <AnswerList quiz={quiz} answers={draft.answers} two={two} />
        </Folded>
      }
      onLetGo={() => setDraft(null)}
    />
  );
  const change = () => {
    if (draft === null && entry !== null) setDraft(draftOf(quiz, entry.answers));
    steps.go({ at: 'review' });
  };

  const isPlaying =
    toPlay !== null && !(two.local && isAnswered) && (!isAnswered || playing.has(steps.step?.at));
  const isDone = two.local && draft?.done && !playing.has(steps.step?.at);
  if (isDone && draft) {
    return (
      <SealedQuiz
        quiz={quiz}
        standing={standing}
        entry={{ answers: draft.answers, answeredAt: instant(now) }}
        two={two}
        partnerAnswered={false}
        onChange={() => steps.go({ at: 'review' })}
        onAgain={null}
        canDelete={false}
      />
    );
  }
  if (isPlaying) {
    return (
      <Playing {...drafting} standing={standing} round={toPlay} two={two} steps={steps}>
        {rejected}
      </Playing>
    );
  }
  const onAgain = isAgain && !two.local ? () => steps.go({ at: 'again' }) : null;
  if (state === 'both') {
    if (read?.state === 'both') {
      return (
        <RoundResults
          key={`${quiz.id}/${standing.round}`}
          round={read}
          two={two}
          steps={steps}
          onAgain={onAgain}
          turnedHere={sealed === standing.round}
        >
          {rejected}
          {late}
        </RoundResults>
      );
    }
    return <NotHere of={query} title={t`These results are not on this phone yet`} />;
  }
  const shown = read?.round === standing.round ? read.quiz : quiz;
  if (state === 'mine-gone' || (state === 'partner-gone' && entry !== null)) {
    return (
      <GoneQuiz {...standing} quiz={shown} state={state} entry={entry} two={two} onAgain={onAgain}>
        {rejected}
        {late}
      </GoneQuiz>
    );
  }
  if (entry === null) {
    return <NotHere of={query} title={t`Your answers are not on this phone yet`} />;
  }
  return (
    <SealedQuiz
      quiz={shown}
      standing={standing}
      entry={entry}
      two={two}
      partnerAnswered={standing.partnerAnswered || (read?.partnerAnswered ?? false)}
      onChange={isAgain || two.local ? null : change}
      onAgain={onAgain}
      canDelete={!two.visitor}
    >
      {rejected}
    </SealedQuiz>
  );
};

/** The results of a round before the one that stands. */
const Earlier = ({ quiz, round }: { readonly quiz: string; readonly round: number }) => {
  const query = useRound(quiz, round, true);
  const { read, round: data } = query;
  const two = useTwo();
  const steps = useQuizSteps();
  if (data?.state === 'mine-gone' || data?.state === 'partner-gone') {
    const { quiz: shown, state, mine } = data;
    const removing = read?.state !== state;
    return (
      <GoneQuiz
        {...data}
        quiz={shown}
        state={state}
        entry={mine}
        two={two}
        removing={removing}
        onAgain={null}
      />
    );
  }
  if (data?.state === 'both') {
    return <RoundResults round={data} two={two} steps={steps} onAgain={null} />;
  }
  if (data) return <Unknown />;
  return <NotHere of={query} title={t`These results are not on this phone yet`} />;
};

/** One quiz: its beginning, playing it, waiting for the other, and the results. */
export default function QuizScreen() {
  const { quiz: id = '' } = useParams();
  const search = new URLSearchParams(useLocation().search);
  const query = useStandings();
  const { standings, pending } = query;
  const standing = standings?.find(({ quiz }) => quiz.id === id);
  const earlier = Number(search.get('round') ?? Number.NaN);
  if (standing && earlier >= 1 && earlier < standing.round) {
    return <Earlier quiz={id} round={earlier} />;
  }
  if (standing) return <OneQuiz key={id} standing={overlayStanding(standing, pending)} />;
  if (standings) return <Unknown />;
  return <NotHere of={query} title={t`The quizzes are not on this phone yet`} />;
}
