import { addDays, dayStartsAt, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import * as usEndpoints from '@usward/core/us/endpoints';
import { MAX_NOTES, type Note } from '@usward/core/us/endpoints';
import { getDayTimeZone } from '../couple/time-zones.ts';
import { requireUser } from '../couple/to-user.ts';
import { remove, set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { type ErasureScope, eraseByPage } from '../erasure/range-eraser.ts';
import { readOwn, writeOwn } from '../request/handler-builders.ts';

export const getNotes = readOwn(usEndpoints.getNotes, {
  answer: async ({ user, input }, db) => {
    const { limit, cursor: after = null } = input.query;
    const { items, next } = await db.newest(documents.notes(user.id), 'place', { after, limit });
    return { items: items.map(({ place: _, ...note }) => note), next };
  },
});

const noteAndCountDocuments = (me: UserId, id: string) =>
  [documents.note(me, id), documents.notesState(me)] as const;

/** Triggers no pulse, not even for the author's devices. */
export const saveNote = writeOwn(usEndpoints.saveNote, {
  mine: ({ caller, input }) => noteAndCountDocuments(caller.id, input.params.id),
  decide: ({ mine: [before, notes], caller, input, now }) => {
    const { id } = input.params;
    const count = notes?.count ?? 0;
    if (before === null && count >= MAX_NOTES) throw new AppError('full');
    const changedAt = instant(now);
    const writtenAt = before?.writtenAt ?? changedAt;
    const note: Note = { id, text: input.body.text, writtenAt, changedAt };
    const [place, state] = noteAndCountDocuments(caller.id, id);
    return {
      writes: [
        set(place, { ...note, place: before?.place ?? `${writtenAt}~${id}` }),
        ...(before === null ? [set(state, { count: count + 1 })] : []),
      ],
      reply: note,
    };
  },
});

export const removeNote = writeOwn(usEndpoints.removeNote, {
  mine: ({ caller, input }) => noteAndCountDocuments(caller.id, input.params.id),
  decide: ({ mine: [before, notes], caller, input }) => {
    const [place, state] = noteAndCountDocuments(caller.id, input.params.id);
    const count = Math.max(0, (notes?.count ?? 0) - 1);
    return before === null ? [] : [remove(place), set(state, { count })];
  },
});

const BATCH_SIZE = 50;

export async function* eraseNoteRange({ db, me, from, to }: ErasureScope): AsyncGenerator<number> {
  const zone = getDayTimeZone(requireUser(await db.get(documents.user(me))));
  yield* eraseByPage(
    db,
    documents.notes(me),
    {
      orderBy: 'place',
      // A place starts with its time, so notes of the first moment sort after this.
      after: instant(dayStartsAt(from, zone)),
      until: instant(dayStartsAt(addDays(to, 1), zone)),
      limit: BATCH_SIZE,
    },
    (page) =>
      db.transaction(async (reads) => {
        const state = documents.notesState(me);
        const [user, counted] = await reads.getAll(documents.user(me), state);
        requireUser(user);
        const found = await reads.getAll(...page.map(({ id }) => documents.note(me, id)));
        const notes = found.filter((note) => note !== null);
        if (notes.length === 0) return { writes: [], result: 0 };
        const count = Math.max(0, (counted?.count ?? 0) - notes.length);
        const removeWrites = notes.map(({ id }) => remove(documents.note(me, id)));
        return { writes: [...removeWrites, set(state, { count })], result: notes.length };
      }),
  );
}
