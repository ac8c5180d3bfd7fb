import { t } from '@usward/core/language/speak';
import { text as textOf } from '@usward/core/text';
import { MAXIMUM_NOTE_LENGTH, putNote } from '@usward/core/us/endpoints';
import { type FormEvent, useRef } from 'react';
import * as v from 'valibot';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { KeptHere } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { notePlace } from './draft-places.ts';
import { useKeptField } from './use-kept-field.ts';

const NoteTextSchema = textOf(1, MAXIMUM_NOTE_LENGTH);

type NoteFormProps = {
  /** The note to be rewritten; null for a new one. */
  readonly note: { readonly id: string; readonly text: string } | null;
  /** It is kept, or is left as it was. */
  readonly onDone?: () => void;
};

/** Where a private note is written: each key stroke is kept on this phone until the note is. */
export const NoteForm = ({ note, onDone }: NoteFormProps) => {
  const { text, setText, isChanged, saved, clear } = useKeptField(
    notePlace(note?.id ?? 'new'),
    note?.text ?? '',
  );
  const taken = useRef(false);
  const isReady = isChanged && v.is(NoteTextSchema, text);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
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
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
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
    </form>
  );
};
