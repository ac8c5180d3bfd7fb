import { t } from '@usward/core/language/i18n';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { paths } from '../../ui/paths.ts';
import { QuizCover } from './QuizCover.tsx';
import { QuizItemForm } from './QuizItemForm.tsx';
import { countAnsweredItems, createEmptyQuizDraft, toDraft } from './quiz-draft.ts';
import { SendHints } from './SendHints.tsx';
import type { useQuizDraft } from './use-quiz-draft.ts';
import { type SendContext, useSendAnswers } from './use-send-answers.ts';

type QuizAnswerFlowProps = SendContext &
  ReturnType<typeof useQuizDraft> & {
    /** What was sent, which a change begins with. */
    readonly entry: QuizEntry | null;
    readonly children?: ReactNode;
  };

export const QuizAnswerFlow = (props: QuizAnswerFlowProps) => {
  const { status, round, draft, saved, setDraft, couple, steps, entry } = props;
  const { quiz, state } = status;
  const { failed, isChange, label, send } = useSendAnswers(props);
  const { step } = steps;
  const last = quiz.items.length - 1;
  const sent = isChange ? entry : null;
  const here = draft ?? (sent ? toDraft(quiz, sent.answers) : createEmptyQuizDraft(quiz));
  const goTo = (index: number) =>
    steps.go({ at: 'item', index: Math.min(index, last), once: false });

  if (step?.at === 'item' && step.index <= last) {
    const { index, once } = step;
    const isEnd = once || index === last;
    return (
      <QuizItemForm
        quiz={quiz}
        index={index}
        draft={here}
        saved={saved}
        couple={couple}
        end={
          isEnd
            ? {
                label,
                canSend: countAnsweredItems(here) > 0,
                onSend: () => void send(here),
                hints: <SendHints quiz={quiz} draft={here} couple={couple} failed={failed} />,
              }
            : null
        }
        onChange={setDraft}
        onNext={() => {
          setDraft({ ...here, at: Math.max(here.at, index + 1) });
          goTo(index + 1);
        }}
        onBack={() =>
          steps.back(once || index === 0 ? null : { at: 'item', index: index - 1, once: false })
        }
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
        goTo(here.at);
      }}
      onStartOver={() => {
        setDraft(createEmptyQuizDraft(quiz));
        goTo(0);
      }}
    >
      {props.children}
      {status.round > 1 && (
        <LinkButton
          kind="quiet"
          to={`${paths.quizDetail(quiz.id)}?round=${status.round - 1}`}
        >{t`See last time’s results`}</LinkButton>
      )}
    </QuizCover>
  );
};
