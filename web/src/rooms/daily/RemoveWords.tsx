import type { User } from '@usward/core/account/user';
import { addComment, react } from '@usward/core/daily/comment-endpoints';
import type { Day } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import type { CoupleId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import { commentPlace } from '../../device/draft-place.ts';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { type QueuedWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { wordsIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { thenGoOn } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import type { Two } from '../../ui/two.ts';
import { removalWords } from './daily-words.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { isRefused } from './unsent.ts';

const ofReveal: readonly string[] = [answerQuestion.name, addComment.name, react.name];

/**
 * Whether a write goes with my words of a day when they are deleted before it was sent: it brings them,
 * stands beside them in a reveal, or shares the note that they are. What is meant for a day of two on the
 * date of a note stays.
 */
export const goesAlong =
  ({ date, note }: Pick<Day, 'date' | 'note'>) =>
  ({ name, params, couple }: QueuedWrite): boolean => {
    if (note === null) return params.date === date && ofReveal.includes(name);
    if (name === shareNote.name) return params.id === note.id;
    return name === answerQuestion.name && params.date === date && typeof couple !== 'string';
  };

/**
 * The couple whose day it is, as an address says it; a record that an earlier version kept does not name
 * it. Null for a day of one's own time.
 */
export const coupleOfDay = (
  user: Pick<User, 'coupleId' | 'pairing' | 'former'> | null,
  { frozen }: Pick<Day, 'frozen'>,
): { readonly couple?: CoupleId } | null => {
  const couple = wordsIn(user, frozen === true);
  if (couple === null) return null;
  return couple === undefined ? {} : { couple };
};

type RemoveWordsProps = { readonly day: OverlaidDay; readonly two: Two };

/** Deletes what I wrote on a day, or a note of mine, once I have said so twice. */
export const RemoveWords = ({ day, two }: RemoveWordsProps) => {
  const user = useUser();
  const { note, date, state, removing } = day;
  const words = removalWords(day, two, useOnline());
  const queue = () => {
    const couple = coupleOfDay(user, day);
    const along = goesAlong(day);
    return note === null && couple !== null
      ? queueWrite(removeAnswer, { params: { date }, query: couple }, along)
      : queueWrite(removeJournalNote, { params: { id: note?.id ?? date } }, along);
  };
  const remove = () =>
    thenGoOn(
      queue().then(() => {
        // A comment that was begun has nothing left to stand beside.
        if (state === 'both') setDraft(commentPlace(date), '');
      }),
    );
  const { ask, sheet } = useConfirmSheet(remove, {
    title: words.title,
    keep: t`Keep it`,
    confirm: t`Delete it`,
    icon: 'trash',
    children: <p>{words.text}</p>,
  });
  return (
    <>
      <Button kind="plain" icon="trash" aria-label={words.label} onClick={ask}>{t`Delete`}</Button>
      {isRefused(removing) && (
        <RejectedWrite write={removing} title={t`What you wrote was not deleted.`} />
      )}
      {sheet}
    </>
  );
};
