import { type Output, pathOf } from '@usward/core/endpoint';
import { removeNote } from '@usward/core/us/endpoints';
import { known } from '../account/to-user.ts';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { forgetOperationsAbout } from '../http/kept-replies.ts';

/** Removes a private note, out of what was answered under keys too. */
export const handleRemoveNote = async ({
  db,
  caller,
  input,
  operation,
}: PersonCall<typeof removeNote>): Promise<Output<typeof removeNote>> => {
  const about = pathOf(removeNote, input.params);
  const removing = operation.transact(async (reads) => {
    const place = documents.note(caller.id, input.params.id);
    const state = documents.notesState(caller.id);
    const [user, before, notes] = await reads.getAll(documents.user(caller.id), place, state);
    known(user);
    const count = Math.max(0, (notes?.count ?? 0) - 1);
    return {
      writes: before === null ? [] : [remove(place), set(state, { count })],
      reply: { ok: true as const },
    };
  });
  try {
    return await removing;
  } finally {
    // Again with every try, should the one before have died in between.
    await forgetOperationsAbout(db, caller.id, [about], removeNote.name);
  }
};
