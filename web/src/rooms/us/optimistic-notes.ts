import { InstantSchema } from '@usward/core/calendar';
import { type Note, removeNote, saveNote } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import {
  isAppliedByServer,
  isNotRejected,
  type PendingWrite,
} from '../../device/outbox/pending-writes.ts';

export type ShownNote = Note & { readonly isOnPhone: boolean };

export const getWrittenNote = ({ name, params, body, savedAt }: PendingWrite): Note | null => {
  const { id } = params;
  const parsed = v.safeParse(saveNote.body, body);
  const at = v.safeParse(InstantSchema, savedAt);
  if (name !== saveNote.name || id === undefined || !parsed.success || !at.success) return null;
  return { id, text: parsed.output.text, writtenAt: at.output, changedAt: at.output };
};

/** Known notes keep their place; a new one comes first. */
const upsertNote = (notes: readonly ShownNote[], note: ShownNote): readonly ShownNote[] =>
  notes.some(({ id }) => id === note.id)
    ? notes.map((known) => (known.id === note.id ? { ...note, writtenAt: known.writtenAt } : known))
    : [note, ...notes];

export const applyPendingToNotes = (
  notes: readonly Note[],
  pending: readonly PendingWrite[],
): readonly ShownNote[] =>
  pending.filter(isNotRejected).reduce<readonly ShownNote[]>(
    (shown, write) => {
      if (write.name === removeNote.name) return shown.filter(({ id }) => id !== write.params.id);
      const note = getWrittenNote(write);
      return note === null
        ? shown
        : upsertNote(shown, { ...note, isOnPhone: !isAppliedByServer(write) });
    },
    notes.map((note) => ({ ...note, isOnPhone: false })),
  );
