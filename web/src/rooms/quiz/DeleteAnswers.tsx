import { t } from '@usward/core/language/speak';
import { removeQuizAnswers } from '@usward/core/quiz/endpoints';
import type { QuizStanding } from '@usward/core/quiz/round';
import { useDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { coupleOfAnswers } from './couple-of-answers.ts';
import { removalWords } from './gone-words.ts';
import { quizPlace } from './places.ts';
import type { Two } from './two.ts';

type DeleteProps = {
  readonly quiz: string;
  readonly round: number;
  readonly state: QuizStanding['state'];
  readonly two: Two;
};

/** Deletes one's own answers to a round, once it was asked what goes and what stays. */
export const DeleteAnswers = ({ quiz, round, state, two }: DeleteProps) => {
  const user = useUser();
  const online = useOnline();
  const [, setDraft] = useDraft(quizPlace(quiz, round));
  const remove = () => {
    const queueing = queueWrite(removeQuizAnswers, {
      params: { quiz, round: String(round) },
      query: coupleOfAnswers(user),
    });
    // A change of them that was begun goes with them.
    thenGoOn(queueing.then(() => setDraft('')));
  };
  const { ask, sheet } = useConfirmSheet(remove, {
    title: t`Delete your answers?`,
    keep: t`Keep them`,
    confirm: t`Delete them`,
    icon: 'trash',
    children: <p>{removalWords(state, two, online)}</p>,
  });
  return (
    <>
      <Button kind="plain" icon="trash" onClick={ask}>{t`Delete my answers`}</Button>
      {sheet}
    </>
  );
};
