import type { User } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { removeQuizAnswers } from '@usward/core/quiz/endpoints';
import type { QuizStatus } from '@usward/core/quiz/round';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { getDeletionCouple } from '../../device/authoring-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { focusHeadingAfter } from '../../writes/queueing-failure-toast.ts';
import type { Couple } from './quiz-couple.ts';
import { getQuizDraftKey } from './quiz-draft.ts';

/**
 * Offline the partner may have answered since; then they have seen them, and the round takes no more answers.
 */
export const getRemovalText = (
  state: QuizStatus['state'],
  couple: Pick<Couple, 'you' | 'alone'>,
  online: boolean,
): string => {
  if (state === 'both') {
    const partner = partnerNameInSentence(couple);
    return t`They’ll be permanently deleted, including what ${partner} can see of them. The result goes away for both of you, and only ${partner} will see what they answered. This round can’t take new answers, but you can take the quiz again later.`;
  }
  if (state === 'partner-deleted') {
    return t`They’ll be permanently deleted. This round can’t take new answers, but you can take the quiz again later.`;
  }
  if (couple.alone)
    return t`They’ll be permanently deleted. You can answer again whenever you like.`;
  return online
    ? t`They’ll be permanently deleted, and ${partnerNameInSentence(couple)} hasn’t seen any of them. You can answer again whenever you like.`
    : t`They’ll be permanently deleted. As far as this device knows, ${partnerNameInSentence(couple)} hasn’t seen any of them.`;
};

/**
 * The couple as addresses name it, also after a separation. Older user records do not, and leave it to the
 * server.
 */
export const getAnswersCoupleQuery = (
  user: Pick<User, 'coupleId' | 'pairing' | 'previousCouple'> | null,
): { readonly couple?: string } => {
  const couple = getDeletionCouple(user, user?.pairing === 'frozen');
  return couple === undefined ? {} : { couple: couple ?? 'alone' };
};

type DeleteProps = {
  readonly quiz: string;
  readonly round: number;
  readonly state: QuizStatus['state'];
  readonly couple: Couple;
};

export const DeleteAnswers = ({ quiz, round, state, couple }: DeleteProps) => {
  const user = useUser();
  const online = useOnline();
  const [, setDraft] = useDraft(getQuizDraftKey(quiz, round));
  const remove = () => {
    const queueing = queueWrite(removeQuizAnswers, {
      params: { quiz, round: String(round) },
      query: getAnswersCoupleQuery(user),
    });
    // A draft that changes them goes with them.
    focusHeadingAfter(queueing.then(() => setDraft('')));
  };
  const { ask, sheet } = useConfirmSheet(remove, {
    title: t`Delete your answers?`,
    keep: t`Keep them`,
    confirm: t`Delete them`,
    icon: 'trash',
    children: <p>{getRemovalText(state, couple, online)}</p>,
  });
  return (
    <>
      <Button kind="plain" icon="trash" onClick={ask}>{t`Delete my answers`}</Button>
      {sheet}
    </>
  );
};
