import { addDays } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import { membershipsOf } from '../pairing/couples-of-person.ts';
import type { Member } from '../pairing/membership.ts';
import type { Erasing } from '../privacy/eraser.ts';
import { type Source, throughPlaces } from '../privacy/through-places.ts';
import { eraseDays, eraseNote, hasOwn } from './erase-day.ts';
import { endOf } from './history-place.ts';

/** Days, or notes, in one transaction: with words as long as can be well below what one may hold. */
const AT_ONCE = 15;

/** Days looked at in one go. */
const LOOKED_AT = 100;

/** Where to go on behind the last of a page; null where the page was the last one. */
const behind = (places: readonly string[], limit: number): string | null =>
  places.length < limit ? null : (places.at(-1) ?? null);

/** The days of one couple. */
const daysOf = ({ db, me, from, to, now }: Erasing, member: Member): Source => {
  const { coupleId } = member;
  const page = (after: string | null, limit: number) =>
    db.page(documents.days(coupleId), {
      orderBy: 'date',
      direction: 'asc',
      after: after ?? addDays(from, -1),
      until: to,
      limit,
    });
  return {
    name: coupleId,
    eraseNext: async (after) => {
      const dates = (await page(after, AT_ONCE)).map(({ date }) => date);
      if (dates.length === 0) return { count: 0, next: null };
      const erase = () =>
        db.transaction(async (reads) => {
          const couple = await reads.get(documents.couple(coupleId));
          if (couple === null) return { writes: [], result: 0 };
          const erased = await eraseDays(reads, couple, member, dates, now);
          return { writes: erased.writes, result: erased.count };
        });
      return { count: await untilSettled(erase), next: behind(dates, AT_ONCE) };
    },
    look: async (after) => {
      const days = await page(after, LOOKED_AT);
      const answers = await db.getAll(
        ...days.map(({ date }) => documents.answer(coupleId, date, me)),
      );
      const found = days.filter((day, index) => hasOwn(day, me, answers[index] ?? null));
      const dates = days.map(({ date }) => date);
      return { count: found.length, next: behind(dates, LOOKED_AT) };
    },
  };
};

/** The notes of one's own time. */
const notesOf = ({ db, me, from, to, now }: Erasing): Source => {
  const page = (after: string | null, limit: number) =>
    db.page(documents.journal(me), {
      orderBy: 'id',
      direction: 'asc',
      after: after ?? endOf(addDays(from, -1)),
      until: endOf(to),
      limit,
    });
  return {
    name: 'journal',
    eraseNext: async (after) => {
      const ids = (await page(after, AT_ONCE)).map(({ id }) => id);
      if (ids.length === 0) return { count: 0, next: null };
      const erase = () =>
        db.transaction(async (reads) => {
          const fresh = known(await reads.get(documents.user(me)));
          const notes = await reads.getAll(...ids.map((id) => documents.journalNote(me, id)));
          const standing = notes.filter((note) => note !== null);
          const writes = standing.flatMap((note) => eraseNote(fresh, note, now));
          return { writes, result: standing.length };
        });
      return { count: await untilSettled(erase), next: behind(ids, AT_ONCE) };
    },
    look: async () => ({ count: (await page(null, 1)).length, next: null }),
  };
};

/** Everything that somebody wrote to daily questions: with everybody they were connected with, and alone. */
export const answersEraser = throughPlaces(async (erasing) => {
  const members = await membershipsOf(erasing.db, erasing.me);
  return [...members.map((member) => daysOf(erasing, member)), notesOf(erasing)];
});
