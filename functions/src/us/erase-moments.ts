import { addDays } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { Eraser, Erasing } from '../privacy/eraser.ts';
import { announce } from '../pulse/announce.ts';
import { copyWrites } from './moment-writes.ts';

/** Moments erased in one transaction. */
const AT_ONCE = 50;

const nextIds = async ({ db, me, from, to }: Erasing, limit: number) => {
  const range = { direction: 'asc', after: addDays(from, -1), until: to, limit } as const;
  const moments = await db.page(documents.moments(me), { ...range, orderBy: 'date' });
  return moments.map(({ id }) => id);
};

/** Own moments, by their dates, for the partner too. What is erased is gone, so each share begins anew. */
export const momentsEraser: Eraser = {
  eraseNext: async (erasing) => {
    const { db, me, now } = erasing;
    const ids = await nextIds(erasing, AT_ONCE);
    if (ids.length === 0) return { count: 0, next: null };
    const erase = () =>
      db.transaction(async (reads) => {
        const user = known(await reads.get(documents.user(me)));
        const found = await reads.getAll(...ids.map((id) => documents.moment(me, id)));
        const standing = found.filter((moment) => moment !== null);
        const gone = standing.flatMap((before) => [
          remove(documents.moment(me, before.id)),
          ...copyWrites(user, { before, after: null }, now),
        ]);
        return { writes: [...gone, announce(me, 'us')], result: standing.length };
      });
    return { count: await untilSettled(erase), next: ids.length < AT_ONCE ? null : 'on' };
  },
  look: async (erasing) => ({ count: (await nextIds(erasing, 1)).length, next: null }),
};
