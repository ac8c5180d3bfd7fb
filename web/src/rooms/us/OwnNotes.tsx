import { t } from '@usward/core/language/i18n';
import { text as textOf } from '@usward/core/text';
import { MAX_NOTE_LENGTH, type Note, removeNote, saveNote } from '@usward/core/us/endpoints';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useOnline } from '../../device/network/online.ts';
import { type OutboxWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDayAndMonth } from '../../ui/format-dates.ts';
import { SavedOnDevice } from '../../ui/SavedOnDevice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { UndoRemove } from '../../ui/UndoRemove.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrites, type Rejection } from '../../writes/RejectedWrite.tsx';
import { getNoteDraftKey, useDraftedField } from './drafted-field.ts';
import { getWrittenNote, type ShownNote } from './optimistic-notes.ts';
import { TextItem } from './TextItem.tsx';
import styles from './us.module.css';
import { useOwnNotes } from './us-queries.ts';

const NoteTextSchema = textOf(1, MAX_NOTE_LENGTH);

type NoteFormProps = {
  readonly note: { readonly id: string; readonly text: string } | null;
  readonly onDone?: () => void;
};

/** Every keystroke is stored on this phone until the note is saved. */
const NoteForm = ({ note, onDone }: NoteFormProps) => {
  const { text, setText, isChanged, saved, clear } = useDraftedField(
    getNoteDraftKey(note?.id ?? 'new'),
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
    const isSaved = await toastIfQueueingFails(
      queueWrite(saveNote, { params, body: { text: text.trim() } }),
    );
    taken.current = false;
    if (!isSaved) return;
    clear();
    // The button disables itself while there is nothing to save, and would drop the focus.
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
        maximum={MAX_NOTE_LENGTH}
        rows={2}
        autoCapitalize="sentences"
        dir="auto"
        focused={note !== null}
      />
      <Cluster>
        <Button type="submit" slim kind="quiet" disabled={!isReady}>
          {note === null ? t`Save this note` : t`Save`}
        </Button>
        {note !== null && <Button slim kind="plain" onClick={leave}>{t`Cancel`}</Button>}
      </Cluster>
      {isChanged && <SavedOnDevice saved={saved} />}
    </Stack>
  );
};

const getNoteRejection = (write: OutboxWrite): Rejection | null => {
  if (write.name === removeNote.name) return { title: t`A note wasn’t removed.` };
  const note = getWrittenNote(write);
  return (
    note && {
      title: t`A note is saved on this device only`,
      as: 'h3',
      holds: 'words',
      text: note.text,
    }
  );
};

export const OwnNotes = () => {
  const { notes, isRead, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOwnNotes();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Note | null>(null);
  const focusHere = () => setTimeout(() => heading.current?.focus({ preventScroll: true }));
  const remove = async ({ isOnPhone: _, ...note }: ShownNote) => {
    if (await toastIfQueueingFails(queueWrite(removeNote, { params: { id: note.id } })))
      setRemoved(note);
  };
  const putBack = async ({ id, text }: Note) => {
    if (!(await toastIfQueueingFails(queueWrite(saveNote, { params: { id }, body: { text } }))))
      return;
    setRemoved(null);
    focusHere();
  };
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <h2 ref={heading} tabIndex={-1}>{t`My private notes`}</h2>
        <MutedText small>{t`Only you can read these.`}</MutedText>
      </Stack>
      <NoteForm note={null} />
      <RejectedWrites of={getNoteRejection} />
      {removed !== null && (
        <UndoRemove
          key={removed.id}
          words={t`Note removed.`}
          onBack={() => void putBack(removed)}
        />
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
              <TextItem
                key={note.id}
                text={note.text}
                note={note.isOnPhone ? null : formatDayAndMonth(note.writtenAt)}
                onChange={() => setChanging(note.id)}
                onRemove={() => void remove(note)}
              />
            ),
          )}
        </Stack>
      )}
      {!isRead && isFetching && online && <Skeleton block="card" />}
      {!isRead && !(isFetching && online) && (
        <Hint icon="offline">{t`We couldn’t load your earlier notes. They’re safe.`}</Hint>
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
