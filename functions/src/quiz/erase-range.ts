import { addDays, dayStartsAt, instant } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import { type Erasing, firstPages } from '../privacy/eraser.ts';
import { zoneOf } from '../us/home-of.ts';
import { eraseAnswers } from './erase-answers.ts';

/** Entries found in one go, each erased in a transaction of its own. */
const AT_ONCE = 20;

/** Erases own answers to quizzes by the day on which they were given, with all couples and alone. */
export async function* eraseQuizRange({ db, me, from, to }: Erasing): AsyncGenerator<number> {
  const zone = zoneOf(known(await db.get(documents.user(me))));
  const first = instant(dayStartsAt(from, zone));
  const end = instant(dayStartsAt(addDays(to, 1), zone));
  const isWithin = ({ answeredAt }: { readonly answeredAt: string }) =>
    first <= answeredAt && answeredAt < end;
  yield* firstPages(
    AT_ONCE,
    (limit) =>
      db.page(documents.quizEntries(me), {
        orderBy: 'answeredAt',
        direction: 'asc',
        after: instant(Date.parse(first) - 1),
        until: instant(Date.parse(end) - 1),
        limit,
      }),
    async (entries) => {
      let count = 0;
      for (const { quiz, round, couple } of entries) {
        count += await db.transaction(async (reads) => {
          const [user, entry] = await reads.getAll(
            documents.user(me),
            documents.quizEntry(me, quiz, round, couple),
          );
          // It may have been erased, or rewritten on another day, since it was found.
          if (entry === null || !isWithin(entry)) return { writes: [], result: 0 };
          const writes = await eraseAnswers(reads, known(user), { quiz, round, couple });
          return { writes, result: 1 };
        });
      }
      return count;
    },
  );
}
