import type { Output } from '@usward/core/endpoint';
import type { getNotes } from '@usward/core/us/endpoints';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Notes a page, unless asked otherwise. */
const PAGE_SIZE = 20;

/** The own private notes, newest first. */
export const handleGetNotes = async ({
  db,
  caller,
  input,
}: PersonCall<typeof getNotes>): Promise<Output<typeof getNotes>> => {
  const { limit = PAGE_SIZE, cursor = null } = input.query;
  const [user, found] = await Promise.all([
    db.get(documents.user(caller.id)),
    db.page(documents.notes(caller.id), {
      orderBy: 'place',
      direction: 'desc',
      after: cursor,
      // One more than asked for says whether there is a next page.
      limit: limit + 1,
    }),
  ]);
  known(user);
  const notes = found.slice(0, limit);
  const last = found.length > limit ? notes.at(-1) : undefined;
  return { items: notes.map(({ place: _, ...note }) => note), next: last?.place ?? null };
};
