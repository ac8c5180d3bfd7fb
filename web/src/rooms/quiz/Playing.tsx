import { t } from '@usward/core/language/speak';
import { MOST_NOT_SHARED } from '@usward/core/quiz/count-numbers';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inDeck, ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { called } from '../../ui/two.ts';
import { useSending } from '../../ui/use-sending.ts';
import { AnswerList } from './OwnAnswers.tsx';
import type { OverlaidStanding } from './overlay-quiz.ts';
import { PlayItem } from './PlayItem.tsx';
import { QuizBar } from './QuizBar.tsx';
import { QuizCover } from './QuizCover.tsx';
import {
  answeredCount,
  answersToSend,
  emptyDraft,
  type QuizDraft,
  sharedCount,
} from './quiz-draft.ts';
import type { Two } from './two.ts';
import type { useQuizDraft } from './use-quiz-draft.ts';
import type { QuizSteps } from './use-quiz-steps.ts';

type ReviewProps = {
  readonly quiz: Quiz;
  readonly draft: QuizDraft;
  readonly two: Two;
  /** These answers were sent before, and take the place of those. */
  readonly changing: boolean;
  readonly failed: boolean;
  readonly onEdit: (place: number) => void;
  readonly onSend: () => void;
  readonly onBack: () => void;
  /** Only of a change: leave it as it was. */
  readonly onLeave: () => void;
};

const sendWords = (two: Two, changing: boolean): string => {
  if (two.local) return t`See my result`;
  if (changing) return t`Save the change`;
  return two.alone ? t`Keep my answers` : t`Send my answers`;
};

const lead = (two: Two): string => {
  if (two.local) return t`This stays on this phone. Nobody else sees it.`;
  if (two.alone) return t`Only you can read this. Nothing of it is shared later by itself.`;
  return t`${called(two)} can read this once you have both answered, without what you keep to yourself.`;
};

/** All answers once more before they go out. */
const ReviewAnswers = (props: ReviewProps) => {
  const { quiz, draft, two, changing, failed, onEdit, onSend, onBack, onLeave } = props;
  const answered = answeredCount(draft);
  const shared = sharedCount(draft);
  const isFew = quiz.items.length - shared > MOST_NOT_SHARED * quiz.items.length;
  return (
    <Page tabs={!two.visitor}>
      <QuizBar words={<span {...ofDeck(quiz.title)} />} onBack={onBack} />
      <Stack as="header" gap={2}>
        <Question>{t`Look it over`}</Question>
        <Soft>{lead(two)}</Soft>
      </Stack>
      <Card as="section" aria-label={t`Your answers`}>
        <AnswerList
          quiz={quiz}
          answers={draft.answers}
          two={two}
          action={(item, place) => (
            <Button
              kind="plain"
              slim
              aria-label={t`Change: ${inDeck(item.text)}`}
              onClick={() => onEdit(place)}
            >{t`Change`}</Button>
          )}
        />
      </Card>
      <Stack gap={3}>
        {!two.alone && answered > 0 && isFew && (
          <Hint icon="lock">{t`You share ${shared} of ${quiz.items.length}. That is fine; where too little is shared there is no number for “Alike”.`}</Hint>
        )}
        {answered === 0 && <Hint>{t`Answer one item at least, any of them.`}</Hint>}
        <Actions>
          <Button disabled={answered === 0} onClick={onSend}>
            {sendWords(two, changing)}
          </Button>
          {changing && <Button kind="plain" onClick={onLeave}>{t`Leave it as it was`}</Button>}
        </Actions>
        {failed && (
          <Hint icon="alert">{t`This phone could not keep your answers yet. Please try again.`}</Hint>
        )}
      </Stack>
    </Page>
  );
};

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
  const { failed, close, send } = useSending(() => {
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
      const body = { version: quiz.version, answers: answersToSend(here) };
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
        onLeave={close}
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
