import { addDays } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import { type Member, membershipsOf } from '../pairing/membership.ts';
import { type Erasing, firstPages } from '../privacy/eraser.ts';
import { eraseDays, eraseNote, hasOwn } from './erase-day.ts';
import { endOf } from './history-place.ts';

/** Days, or notes, in one transaction: with words as long as can be well below what one may hold. */
const AT_ONCE = 15;

/** Erases what is the person's on days of one couple. The days stay, so it goes on behind the last one. */
async function* eraseDaysOfCouple(
  { db, me, from, to, now }: Erasing,
  member: Member,
): AsyncGenerator<number> {
  const { coupleId } = member;
  let after = addDays(from, -1);
  for (;;) {
    const days = await db.page(documents.days(coupleId), {
      orderBy: 'date',
      direction: 'asc',
      after,
      until: to,
      limit: AT_ONCE,
    });
    const answers = await db.getAll(
      ...days.map(({ date }) => documents.answer(coupleId, date, me)),
    );
    const own = days.filter((day, index) => hasOwn(day, me, answers[index] ?? null));
    const dates = own.map(({ date }) => date);
    if (dates.length > 0) {
      yield await db.transaction(async (reads) => {
        const couple = await reads.get(documents.couple(coupleId));
        if (couple === null) return { writes: [], result: 0 };
        const { count, writes } = await eraseDays(reads, couple, member, dates, now);
        return { writes, result: count };
      });
    }
    const last = days.at(-1);
    if (last === undefined || days.length < AT_ONCE) return;
    after = last.date;
  }
}

/** Erases notes of the person's own time. */
const eraseJournal = ({ db, me, from, to, now }: Erasing): AsyncIterable<number> =>
  firstPages(
    AT_ONCE,
    (limit) =>
      db.page(documents.journal(me), {
        orderBy: 'id',
        direction: 'asc',
        after: endOf(addDays(from, -1)),
        until: endOf(to),
        limit,
      }),
    (found) =>
      db.transaction(async (reads) => {
        const user = known(await reads.get(documents.user(me)));
        const places = found.map(({ id }) => documents.journalNote(me, id));
        const notes = (await reads.getAll(...places)).filter((note) => note !== null);
        const writes = notes.flatMap((note) => eraseNote(user, note, now));
        return { writes, result: notes.length };
      }),
  );

/** Erases all that somebody wrote to daily questions: with everybody they were connected with, and alone. */
export async function* eraseAnswerRange(erasing: Erasing): AsyncGenerator<number> {
  for (const member of await membershipsOf(erasing.db, erasing.me)) {
    yield* eraseDaysOfCouple(erasing, member);
  }
  yield* eraseJournal(erasing);
}
