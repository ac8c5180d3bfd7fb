import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { MAXIMUM_NOTES, type Note, type putNote } from '@usward/core/us/endpoints';
import { known } from '../account/to-user.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Writes or rewrites a private note. Nobody hears of it, the own devices included. */
export const handlePutNote = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof putNote>): Promise<Note> =>
  operation.transact(async (reads) => {
    const { id } = input.params;
    const place = documents.note(caller.id, id);
    const state = documents.notesState(caller.id);
    const [user, before, notes] = await reads.getAll(documents.user(caller.id), place, state);
    known(user);
    const count = notes?.count ?? 0;
    if (before === null && count >= MAXIMUM_NOTES) throw new AppError('full');
    const changedAt = instant(now);
    const writtenAt = before?.writtenAt ?? changedAt;
    const note: Note = { id, text: input.body.text, writtenAt, changedAt };
    return {
      writes: [
        set(place, { ...note, place: before?.place ?? `${writtenAt}~${id}` }),
        ...(before === null ? [set(state, { count: count + 1 })] : []),
      ],
      reply: note,
    };
  });
