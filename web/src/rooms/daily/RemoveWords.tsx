import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { t } from '@usward/core/language/speak';
import { commentPlace } from '../../device/draft-place.ts';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import type { Two } from '../../ui/two.ts';
import { coupleOfDay } from './couple-of-day.ts';
import { goesAlong } from './goes-along.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { isRefused } from './pending.ts';
import { removalWords } from './removal-words.ts';

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
