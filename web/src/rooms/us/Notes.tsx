import { t } from '@usward/core/language/speak';
import { text as textOf } from '@usward/core/text';
import { MAXIMUM_NOTE_LENGTH, type Note, putNote, removeNote } from '@usward/core/us/endpoints';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useOnline } from '../../device/online.ts';
import { type QueuedWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDayOf } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { KeptHere } from '../../ui/KeptHere.tsx';
import { PutBack } from '../../ui/PutBack.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { notePlace, useKeptField } from './drafted-field.ts';
import { noteIn, type ShownNote } from './overlay-notes.ts';
import styles from './us.module.css';
import { useNotes } from './us-queries.ts';
import { WordsItem } from './WordsItem.tsx';

const NoteTextSchema = textOf(1, MAXIMUM_NOTE_LENGTH);

type NoteFormProps = {
  /** The note to be rewritten; null for a new one. */
  readonly note: { readonly id: string; readonly text: string } | null;
  /** It is kept, or is left as it was. */
  readonly onDone?: () => void;
};

/** Where a private note is written: each key stroke is kept on this phone until the note is. */
const NoteForm = ({ note, onDone }: NoteFormProps) => {
  const { text, setText, isChanged, saved, clear } = useKeptField(
    notePlace(note?.id ?? 'new'),
    note?.text ?? '',
  );
  const taken = useRef(false);
  const isReady = isChanged && v.is(NoteTextSchema, text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || taken.current) return;
    const field = event.currentTarget.querySelector('textarea');
    taken.current = true;
    const params = { id: note?.id ?? crypto.randomUUID() };
    const isKept = await queueOrSay(queueWrite(putNote, { params, body: { text: text.trim() } }));
    taken.current = false;
    if (!isKept) return;
    clear();
    // The button rests while there is nothing to keep, and would drop the focus.
    field?.focus();
    onDone?.();
  };
  const leave = () => {
    clear();
    onDone?.();
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={note === null ? t`A note for yourself` : t`Your note`}
        name="note"
        value={text}
        onChange={setText}
        maximum={MAXIMUM_NOTE_LENGTH}
        rows={2}
        autoCapitalize="sentences"
        dir="auto"
        focused={note !== null}
      />
      <Cluster>
        <Button type="submit" slim kind="quiet" disabled={!isReady}>
          {note === null ? t`Keep this note` : t`Save`}
        </Button>
        {note !== null && (
          <Button slim kind="plain" onClick={leave}>{t`Leave it as it was`}</Button>
        )}
      </Cluster>
      {isChanged && <KeptHere saved={saved} />}
    </Stack>
  );
};

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
              <Stack as="li" gap={2} key={note.id} className={styles.item}>
                <NoteForm
                  note={note}
                  onDone={() => {
                    setChanging(null);
                    focusHere();
                  }}
                />
              </Stack>
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
