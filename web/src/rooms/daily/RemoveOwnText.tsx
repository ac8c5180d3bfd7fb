import type { User } from '@usward/core/account/user';
import type { Day } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import type { CoupleId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import type { Couple } from '../../couple/use-couple.ts';
import { getDeletionCouple } from '../../device/authoring-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { type OutboxWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { getCommentDraftKey } from '../../device/storage/draft-keys.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { focusHeadingAfter } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { getRemovalText } from './daily-labels.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { isRejected } from './unsent-answer.ts';

const revealWriteNames: readonly string[] = [answerQuestion.name, addComment.name, react.name];

/**
 * Whether a queued write must go when the own text of the day is deleted: one that sends the text, adds to its
 * reveal, or shares the note. Writes to a couple day on the date of a solo note stay.
 */
export const isDependentWrite =
  ({ date, note }: Pick<Day, 'date' | 'note'>) =>
  ({ name, params, couple }: OutboxWrite): boolean => {
    if (note === null) return params.date === date && revealWriteNames.includes(name);
    if (name === shareNote.name) return params.id === note.id;
    return name === answerQuestion.name && params.date === date && typeof couple !== 'string';
  };

/** The couple as addresses name it; records of earlier app versions do not. Null for a solo day. */
export const getDayCouple = (
  user: Pick<User, 'coupleId' | 'pairing' | 'previousCouple'> | null,
  { frozen }: Pick<Day, 'frozen'>,
): { readonly couple?: CoupleId } | null => {
  const couple = getDeletionCouple(user, frozen === true);
  if (couple === null) return null;
  return couple === undefined ? {} : { couple };
};

type RemoveOwnTextProps = { readonly day: OptimisticDay; readonly couple: Couple };

/** The sheet that asks first, and the notice of a deletion that was refused; both belong in the page. */
export const useRemoveOwnText = ({ day, couple }: RemoveOwnTextProps) => {
  const user = useUser();
  const { note, date, state, removing } = day;
  const removalText = getRemovalText(day, couple, useOnline());
  const queue = () => {
    const couple = getDayCouple(user, day);
    const isDependent = isDependentWrite(day);
    return note === null && couple !== null
      ? queueWrite(removeAnswer, { params: { date }, query: couple }, isDependent)
      : queueWrite(removeSoloNote, { params: { id: note?.id ?? date } }, isDependent);
  };
  const remove = () =>
    focusHeadingAfter(
      queue().then(() => {
        // A comment draft has no answer left to belong to.
        if (state === 'both') setDraft(getCommentDraftKey(date), '');
      }),
    );
  const { ask, sheet } = useConfirmSheet(remove, {
    title: removalText.title,
    keep: t`Keep it`,
    confirm: t`Delete it`,
    icon: 'trash',
    children: <p>{removalText.text}</p>,
  });
  const notice = isRejected(removing) && (
    <RejectedWrite write={removing} title={t`What you wrote wasn’t deleted.`} />
  );
  return { label: removalText.label, ask, sheet, notice };
};

export const RemoveOwnText = (props: RemoveOwnTextProps) => {
  const { label, ask, sheet, notice } = useRemoveOwnText(props);
  return (
    <>
      <Button kind="plain" icon="trash" aria-label={label} onClick={ask}>{t`Delete`}</Button>
      {notice}
      {sheet}
    </>
  );
};
