import { t } from '@usward/core/language/i18n';
import { MAX_UNSHARED_SHARE } from '@usward/core/quiz/compute-results';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { partnerName } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentText, contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { useSendForm } from '../../ui/use-send-form.ts';
import { OwnQuizAnswerList } from './OwnAnswers.tsx';
import type { OptimisticQuizStatus } from './optimistic-quiz.ts';
import { QuizCover } from './QuizCover.tsx';
import { QuizItemForm } from './QuizItemForm.tsx';
import { QuizTopBar } from './QuizTopBar.tsx';
import type { Couple } from './quiz-couple.ts';
import {
  countAnsweredItems,
  countSharedItems,
  createEmptyQuizDraft,
  getAnswersToSend,
  type QuizDraft,
} from './quiz-draft.ts';
import type { useQuizDraft } from './use-quiz-draft.ts';
import type { QuizSteps } from './use-quiz-steps.ts';

type ReviewProps = {
  readonly quiz: Quiz;
  readonly draft: QuizDraft;
  readonly couple: Couple;
  readonly changing: boolean;
  readonly failed: boolean;
  readonly onEdit: (index: number) => void;
  readonly onSend: () => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
};

const getSendLabel = (couple: Couple, changing: boolean): string => {
  if (couple.local) return t`See my result`;
  if (changing) return t`Save changes`;
  return couple.alone ? t`Save my answers` : t`Send my answers`;
};

const getLeadText = (couple: Couple): string => {
  if (couple.local) return t`This stays on this phone. No one else sees it.`;
  if (couple.alone) return t`Only you can see this. None of it gets shared automatically later.`;
  return t`${partnerName(couple)} can see this once you’ve both answered, except what you keep private.`;
};

const ReviewAnswers = (props: ReviewProps) => {
  const { quiz, draft, couple, changing, failed, onEdit, onSend, onBack, onLeave } = props;
  const answered = countAnsweredItems(draft);
  const shared = countSharedItems(draft);
  const isFew = quiz.items.length - shared > MAX_UNSHARED_SHARE * quiz.items.length;
  return (
    <Page tabs={!couple.visitor}>
      <QuizTopBar words={<span {...contentTextProps(quiz.title)} />} onBack={onBack} />
      <Stack as="header" gap={2}>
        <QuestionHeading>{t`Review your answers`}</QuestionHeading>
        <MutedText>{getLeadText(couple)}</MutedText>
      </Stack>
      <Card as="section" aria-label={t`Your answers`}>
        <OwnQuizAnswerList
          quiz={quiz}
          answers={draft.answers}
          couple={couple}
          action={(item, index) => (
            <Button
              kind="plain"
              slim
              aria-label={t`Change: ${contentText(item.text)}`}
              onClick={() => onEdit(index)}
            >{t`Change`}</Button>
          )}
        />
      </Card>
      <Stack gap={3}>
        {!couple.alone && answered > 0 && isFew && (
          <Hint icon="lock">{t`You’re sharing ${shared} of ${quiz.items.length}. That’s fine. If too little is shared, there’s no number for “Alike.”`}</Hint>
        )}
        {answered === 0 && <Hint>{t`Answer at least one question. Any of them is fine.`}</Hint>}
        <Actions>
          <Button disabled={answered === 0} onClick={onSend}>
            {getSendLabel(couple, changing)}
          </Button>
          {changing && <Button kind="plain" onClick={onLeave}>{t`Cancel`}</Button>}
        </Actions>
        {failed && <Hint icon="alert">{t`This phone couldn’t save your answers. Try again.`}</Hint>}
      </Stack>
    </Page>
  );
};

type QuizAnswerFlowProps = ReturnType<typeof useQuizDraft> & {
  readonly standing: OptimisticQuizStatus;
  /** The current round or the next. */
  readonly round: number;
  readonly couple: Couple;
  readonly steps: QuizSteps;
  readonly children?: ReactNode;
};

export const QuizAnswerFlow = (props: QuizAnswerFlowProps) => {
  const { standing, round, draft, saved, setDraft, couple, steps } = props;
  const { quiz, state } = standing;
  const { failed, close, send } = useSendForm(() => {
    setDraft(null);
    steps.home();
  });
  const { step } = steps;
  const { length } = quiz.items;
  const here = draft ?? createEmptyQuizDraft(quiz);

  const goOnFrom = (at: number) =>
    at < length ? steps.go({ at: 'item', index: at, once: false }) : steps.go({ at: 'review' });

  if (step?.at === 'item' && step.index < length) {
    const next = () => {
      if (step.once) {
        steps.back({ at: 'review' });
        return;
      }
      setDraft({ ...here, at: Math.max(here.at, step.index + 1) });
      goOnFrom(step.index + 1);
    };
    return (
      <QuizItemForm
        quiz={quiz}
        index={step.index}
        draft={here}
        saved={saved}
        couple={couple}
        once={step.once}
        onChange={setDraft}
        onNext={next}
        onBack={() =>
          steps.back(step.index === 0 ? null : { at: 'item', index: step.index - 1, once: false })
        }
      />
    );
  }
  if (step?.at === 'review') {
    const finish = async () => {
      if (couple.local) {
        setDraft({ ...here, done: true });
        steps.home();
        return;
      }
      const params = { quiz: quiz.id, round: String(round) };
      const body = { version: quiz.version, answers: getAnswersToSend(here) };
      await send(() => queueWrite(answerQuiz, { params, body }));
    };
    return (
      <ReviewAnswers
        quiz={quiz}
        draft={here}
        couple={couple}
        changing={round === standing.round && state === 'mine'}
        failed={failed}
        onEdit={(index) => steps.go({ at: 'item', index, once: true })}
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
      couple={couple}
      partnerAnswered={state === 'partner'}
      again={round > 1}
      onStart={() => {
        // Stored from the start, so that the list can lead back here.
        if (draft === null) setDraft(here);
        goOnFrom(here.at);
      }}
      onStartOver={() => {
        setDraft(createEmptyQuizDraft(quiz));
        goOnFrom(0);
      }}
    >
      {props.children}
      {standing.round > 1 && (
        <LinkButton
          kind="quiet"
          to={`${paths.quizDetail(quiz.id)}?round=${standing.round - 1}`}
        >{t`See last time’s results`}</LinkButton>
      )}
    </QuizCover>
  );
};
