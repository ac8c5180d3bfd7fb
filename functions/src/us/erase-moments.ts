import { addDays } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Erasing, firstPages } from '../privacy/eraser.ts';
import { announce } from '../pulse/announce.ts';
import { copyWrites } from './moments.ts';

/** Moments erased in one transaction. */
const AT_ONCE = 50;

/** Erases own moments, by their dates, for the partner too. */
export const eraseMoments = ({ db, me, from, to }: Erasing): AsyncIterable<number> =>
  firstPages(
    AT_ONCE,
    (limit) =>
      db.page(documents.moments(me), {
        orderBy: 'date',
        direction: 'asc',
        after: addDays(from, -1),
        until: to,
        limit,
      }),
    (page) =>
      db.transaction(async (reads) => {
        const user = known(await reads.get(documents.user(me)));
        const found = await reads.getAll(...page.map(({ id }) => documents.moment(me, id)));
        const moments = found.filter((moment) => moment !== null);
        const gone = moments.flatMap((before) => [
          remove(documents.moment(me, before.id)),
          ...copyWrites(user, { before, after: null }),
        ]);
        return { writes: [...gone, announce(me, 'us')], result: moments.length };
      }),
  );
