import type { Output } from '@usward/core/endpoint';
import type { removeNote } from '@usward/core/us/endpoints';
import { known } from '../account/to-user.ts';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Removes a private note. */
export const handleRemoveNote = ({
  caller,
  input,
  operation,
}: PersonCall<typeof removeNote>): Promise<Output<typeof removeNote>> =>
  operation.transact(async (reads) => {
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
