import { addDays, dayStartsAt, instant } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Erasing, firstPages } from '../privacy/eraser.ts';
import { zoneOf } from './home-of.ts';

/** Notes erased in one transaction. */
const AT_ONCE = 50;

/** Erases own private notes by when they were first written, wherever their author is at home now. */
export async function* eraseNotes({ db, me, from, to }: Erasing): AsyncGenerator<number> {
  const zone = zoneOf(known(await db.get(documents.user(me))));
  yield* firstPages(
    AT_ONCE,
    (limit) =>
      db.page(documents.notes(me), {
        orderBy: 'place',
        direction: 'asc',
        // A note's place has more behind its moment, so that those of the first one come after.
        after: instant(dayStartsAt(from, zone)),
        until: instant(dayStartsAt(addDays(to, 1), zone)),
        limit,
      }),
    (page) =>
      db.transaction(async (reads) => {
        const state = documents.notesState(me);
        const [user, counted] = await reads.getAll(documents.user(me), state);
        known(user);
        const found = await reads.getAll(...page.map(({ id }) => documents.note(me, id)));
        const notes = found.filter((note) => note !== null);
        if (notes.length === 0) return { writes: [], result: 0 };
        const count = Math.max(0, (counted?.count ?? 0) - notes.length);
        const gone = notes.map(({ id }) => remove(documents.note(me, id)));
        return { writes: [...gone, set(state, { count })], result: notes.length };
      }),
  );
}
