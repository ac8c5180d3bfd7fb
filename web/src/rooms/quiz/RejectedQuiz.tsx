import { t } from '@usward/core/language/speak';
import type { Quiz } from '@usward/core/quiz/quiz';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { Folded } from '../../ui/Folded.tsx';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { AnswerList } from './AnswerList.tsx';
import type { OverlaidStanding, UnsentAnswers } from './overlay-quiz.ts';
import { refusal } from './refusal.ts';
import type { Two } from './two.ts';

type RejectedQuizProps = {
  readonly quiz: Quiz;
  readonly standing: OverlaidStanding;
  readonly unsent: UnsentAnswers;
  readonly two: Two;
  /** Takes these answers up again as a draft, to be looked over. */
  readonly onTakeUp: () => void;
};

/** Answers that the server rejected. */
export const RejectedQuiz = ({ quiz, standing, unsent, two, onTakeUp }: RejectedQuizProps) => {
  const isForOther = isOfOther(unsent, useWrittenIn());
  const known = refusal(standing, unsent, { isForOther, now: Date.now() });
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your answers are kept`}
      reason={known.words}
      holds="answers"
      content={
        <Folded title={t`What you answered`}>
          <AnswerList quiz={quiz} answers={unsent.entry.answers} two={two} />
        </Folded>
      }
      canRetry={known.canRetry}
      ways={known.canTakeUp ? [{ label: t`Look them over and send`, run: onTakeUp }] : []}
    />
  );
};
