import { t } from '@usward/core/language/speak';
import { type Note, putNote, removeNote } from '@usward/core/us/endpoints';
import { useRef, useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { type QueuedWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDayOf } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { NoteForm } from './NoteForm.tsx';
import { noteIn, type ShownNote } from './overlay-notes.ts';
import { PutBack } from './PutBack.tsx';
import styles from './us.module.css';
import { useNotes } from './us-queries.ts';
import { WordsItem } from './WordsItem.tsx';

const rejectedNote = (write: QueuedWrite): Rejection | null => {
  if (write.name === removeNote.name) return { title: t`A note is still there.` };
  const note = noteIn(write);
  return (
    note && {
      title: t`A note is kept on this phone only`,
      as: 'h3',
      holds: 'words',
      text: note.text,
    }
  );
};

/** Private notes: written, rewritten and removed here, and read by nobody else. */
export const Notes = () => {
  const { notes, isRead, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotes();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const [gone, setGone] = useState<Note | null>(null);
  const focusHere = () => setTimeout(() => heading.current?.focus({ preventScroll: true }));
  const remove = async ({ isOnPhone: _, ...note }: ShownNote) => {
    if (await queueOrSay(queueWrite(removeNote, { params: { id: note.id } }))) setGone(note);
  };
  const putBack = async ({ id, text }: Note) => {
    if (!(await queueOrSay(queueWrite(putNote, { params: { id }, body: { text } })))) return;
    setGone(null);
    focusHere();
  };
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <h2 ref={heading} tabIndex={-1}>{t`My private notes`}</h2>
        <Soft small>{t`Only you can read these.`}</Soft>
      </Stack>
      <NoteForm note={null} />
      <RejectedWrites of={rejectedNote} />
      {gone !== null && (
        <PutBack key={gone.id} words={t`The note is removed.`} onBack={() => void putBack(gone)} />
      )}
      {notes.length > 0 && (
        <Stack as="ul" gap={3}>
          {notes.map((note) =>
            note.id === changing ? (
              <li key={note.id} className={styles.item}>
                <NoteForm
                  note={note}
                  onDone={() => {
                    setChanging(null);
                    focusHere();
                  }}
                />
              </li>
            ) : (
              <WordsItem
                key={note.id}
                text={note.text}
                note={note.isOnPhone ? null : formatDayOf(note.writtenAt)}
                onChange={() => setChanging(note.id)}
                onRemove={() => void remove(note)}
              />
            ),
          )}
        </Stack>
      )}
      {!isRead && isFetching && online && <Skeleton block="card" />}
      {!isRead && !(isFetching && online) && (
        <Hint icon="offline">{t`Your earlier notes could not be fetched just now. They are safe.`}</Hint>
      )}
      {hasNextPage && (
        <Button
          kind="quiet"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >{t`Show earlier notes`}</Button>
      )}
    </Stack>
  );
};
