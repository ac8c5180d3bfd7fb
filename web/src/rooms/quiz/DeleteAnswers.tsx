import type { User } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { removeQuizAnswers } from '@usward/core/quiz/endpoints';
import type { QuizStanding } from '@usward/core/quiz/round';
import { useDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { wordsIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { thenGoOn } from '../../ui/queue-or-say.ts';
import { calledWithin } from '../../ui/two.ts';
import { quizPlace } from './quiz-draft.ts';
import type { Two } from './two.ts';

/**
 * What goes and what stays when one deletes one's answers to a round that stands like this. Without a
 * network the other may have answered since, and then it takes no others.
 */
export const removalWords = (
  state: QuizStanding['state'],
  two: Pick<Two, 'you' | 'alone'>,
  online: boolean,
): string => {
  if (state === 'both') {
    const partner = calledWithin(two);
    return t`They go for good, also what ${partner} can see of them, and so does the result for both of you. What ${partner} answered stays theirs alone. This round takes no other answers; you can take the quiz again later.`;
  }
  if (state === 'partner-gone') {
    return t`They go for good. This round takes no other answers; you can take the quiz again later.`;
  }
  if (two.alone) return t`They go for good. You can answer anew whenever you like.`;
  return online
    ? t`They go for good, and ${calledWithin(two)} has seen nothing of them. You can answer anew whenever you like.`
    : t`They go for good. As far as this phone knows, ${calledWithin(two)} has seen nothing of them.`;
};

/**
 * Whose quizzes somebody reads, as an address says it: of two who have parted still theirs. Left to the
 * server where a record that an earlier version kept does not say.
 */
export const coupleOfAnswers = (
  user: Pick<User, 'coupleId' | 'pairing' | 'former'> | null,
): { readonly couple?: string } => {
  const couple = wordsIn(user, user?.pairing === 'frozen');
  return couple === undefined ? {} : { couple: couple ?? 'alone' };
};

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
