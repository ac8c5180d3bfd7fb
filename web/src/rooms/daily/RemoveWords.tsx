import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { commentPlace } from '../../device/draft-place.ts';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { RemoveSheet } from '../../ui/RemoveSheet.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import type { Two } from '../../ui/two.ts';
import { coupleOfDay } from './couple-of-day.ts';
import { goesAlong } from './goes-along.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { isRefused } from './pending.ts';
import { Refused } from './Refused.tsx';
import { removalWords } from './removal-words.ts';

type RemoveWordsProps = { readonly day: OverlaidDay; readonly two: Two };

/** Deletes what I wrote on a day, or a note of mine, once I have said so twice. */
export const RemoveWords = ({ day, two }: RemoveWordsProps) => {
  const [asking, setAsking] = useState(false);
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
  const remove = () => {
    setAsking(false);
    thenGoOn(
      queue().then(() => {
        // A comment that was begun has nothing left to stand beside.
        if (state === 'both') setDraft(commentPlace(date), '');
      }),
    );
  };
  return (
    <>
      <Button
        kind="plain"
        icon="trash"
        aria-label={words.label}
        onClick={() => setAsking(true)}
      >{t`Delete`}</Button>
      {isRefused(removing) && (
        <Refused pending={removing} what={t`What you wrote was not deleted.`} />
      )}
      <RemoveSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        keep={t`Keep it`}
        remove={t`Delete it`}
        onRemove={remove}
      >
        <p>{words.text}</p>
      </RemoveSheet>
    </>
  );
};
