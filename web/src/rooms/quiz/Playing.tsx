import { t } from '@usward/core/language/speak';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import type { ReactNode } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useSending } from '../../ui/use-sending.ts';
import type { OverlaidStanding } from './overlay-quiz.ts';
import { PlayItem } from './PlayItem.tsx';
import { QuizCover } from './QuizCover.tsx';
import { answersToSend, emptyDraft } from './quiz-draft.ts';
import { ReviewAnswers } from './ReviewAnswers.tsx';
import type { Two } from './two.ts';
import type { useQuizDraft } from './use-quiz-draft.ts';
import type { QuizSteps } from './use-quiz-steps.ts';

type PlayingProps = ReturnType<typeof useQuizDraft> & {
  readonly standing: OverlaidStanding;
  /** The round that is played: the one that stands, or the next. */
  readonly round: number;
  readonly two: Two;
  readonly steps: QuizSteps;
  readonly children?: ReactNode;
};

/** From the cover of a quiz over its items to the last look before it goes out. */
export const Playing = (props: PlayingProps) => {
  const { standing, round, draft, saved, setDraft, two, steps } = props;
  const { quiz, state } = standing;
  const writtenIn = useWrittenIn();
  const { failed, send } = useSending(() => {
    setDraft(null);
    steps.home();
  });
  const { step } = steps;
  const { length } = quiz.items;
  const here = draft ?? emptyDraft(quiz);

  const goOnFrom = (at: number) =>
    at < length ? steps.go({ at: 'item', place: at, once: false }) : steps.go({ at: 'review' });

  if (step?.at === 'item' && step.place < length) {
    const next = () => {
      if (step.once) {
        steps.back({ at: 'review' });
        return;
      }
      setDraft({ ...here, at: Math.max(here.at, step.place + 1) });
      goOnFrom(step.place + 1);
    };
    return (
      <PlayItem
        quiz={quiz}
        place={step.place}
        draft={here}
        saved={saved}
        two={two}
        once={step.once}
        onChange={setDraft}
        onNext={next}
        onBack={() =>
          steps.back(step.place === 0 ? null : { at: 'item', place: step.place - 1, once: false })
        }
      />
    );
  }
  if (step?.at === 'review') {
    const finish = async () => {
      if (two.local) {
        setDraft({ ...here, done: true });
        steps.home();
        return;
      }
      const params = { quiz: quiz.id, round: String(round) };
      const body = { version: quiz.version, answers: answersToSend(here), ...writtenIn };
      await send(() => queueWrite(answerQuiz, { params, body }));
    };
    return (
      <ReviewAnswers
        quiz={quiz}
        draft={here}
        two={two}
        changing={round === standing.round && state === 'mine'}
        failed={failed}
        onEdit={(place) => steps.go({ at: 'item', place, once: true })}
        onSend={() => void finish()}
        onBack={() => steps.back(null)}
        onLeave={() => {
          setDraft(null);
          steps.home();
        }}
      />
    );
  }
  return (
    <QuizCover
      quiz={quiz}
      draft={draft}
      two={two}
      partnerAnswered={state === 'partner'}
      again={round > 1}
      onStart={() => {
        // Kept from the first moment, so that the list can lead back here.
        if (draft === null) setDraft(here);
        goOnFrom(here.at);
      }}
      onStartOver={() => {
        setDraft(emptyDraft(quiz));
        goOnFrom(0);
      }}
    >
      {props.children}
      {standing.round > 1 && (
        <LinkButton
          kind="quiet"
          to={`${paths.quizOne(quiz.id)}?round=${standing.round - 1}`}
        >{t`See what you found last time`}</LinkButton>
      )}
    </QuizCover>
  );
};
