import { addDays, dayStartsAt, instant } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { Eraser, Erasing } from '../privacy/eraser.ts';
import { zoneOf } from './home-of.ts';

/** Notes erased in one transaction. */
const AT_ONCE = 50;

/** The next notes that were written on those days, wherever their author is at home now. */
const nextIds = async ({ db, me, from, to }: Erasing, limit: number) => {
  const user = known(await db.get(documents.user(me)));
  const zone = zoneOf(user);
  const notes = await db.page(documents.notes(me), {
    orderBy: 'place',
    direction: 'asc',
    // A note's place has more behind its moment, so that those of the first one come after.
    after: instant(dayStartsAt(from, zone)),
    until: instant(dayStartsAt(addDays(to, 1), zone)),
    limit,
  });
  return notes.map(({ id }) => id);
};

/** Own private notes, by when they were first written. What is erased is gone, so each share begins anew. */
export const notesEraser: Eraser = {
  eraseNext: async (erasing) => {
    const { db, me } = erasing;
    const ids = await nextIds(erasing, AT_ONCE);
    if (ids.length === 0) return { count: 0, next: null };
    const erase = () =>
      db.transaction(async (reads) => {
        const state = documents.notesState(me);
        const [user, kept] = await reads.getAll(documents.user(me), state);
        known(user);
        const found = await reads.getAll(...ids.map((id) => documents.note(me, id)));
        const standing = found.filter((note) => note !== null);
        const left = Math.max(0, (kept?.count ?? 0) - standing.length);
        return {
          writes:
            standing.length === 0
              ? []
              : [
                  ...standing.map(({ id }) => remove(documents.note(me, id))),
                  set(state, { count: left }),
                ],
          result: standing.length,
        };
      });
    return { count: await untilSettled(erase), next: ids.length < AT_ONCE ? null : 'on' };
  },
  look: async (erasing) => ({ count: (await nextIds(erasing, 1)).length, next: null }),
};
