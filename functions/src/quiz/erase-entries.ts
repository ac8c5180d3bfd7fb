import { coupleDay, type TimeZone } from '@usward/core/calendar';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { QuizEntryDocument } from '../database/quiz-documents.ts';
import type { Eraser, Erasing } from '../privacy/eraser.ts';
import { zoneOf } from '../us/home-of.ts';
import { eraseAnswers } from './erase-answers.ts';

/** Entries looked through in one go, each erased in a transaction of its own. */
const AT_ONCE = 20;

/** Entries counted in one go. */
const COUNTED_AT_ONCE = 200;

const isIn = ({ from, to }: Erasing, zone: TimeZone, at: string): boolean => {
  const day = coupleDay(Date.parse(at), zone);
  return from <= day && day <= to;
};

/** Those of the next entries that were answered within the range, in the order of their ids. */
const nextOf = async (
  erasing: Erasing,
  zone: TimeZone,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) => {
  const found = await erasing.db.stretch(documents.quizEntries(erasing.me), { after, limit });
  return {
    doomed: found
      .map(({ value }) => value)
      .filter(({ answeredAt }) => isIn(erasing, zone, answeredAt)),
    next: found.length < limit ? null : (found.at(-1)?.id ?? null),
  };
};

/** Erases one entry, unless it was rewritten on another day meanwhile; answers whether it was there. */
const eraseOne = (erasing: Erasing, zone: TimeZone, { quiz, round, couple }: QuizEntryDocument) =>
  erasing.db.transaction(async (reads) => {
    const { me } = erasing;
    const [stored, entry] = await reads.getAll(
      documents.user(me),
      documents.quizEntry(me, quiz, round, couple),
    );
    if (entry === null || !isIn(erasing, zone, entry.answeredAt)) {
      return { writes: [], result: false };
    }
    const writes = await eraseAnswers(reads, known(stored), { quiz, round, couple });
    return { writes, result: true };
  });

const eraseNext: Eraser['eraseNext'] = async (erasing, after) => {
  const user = known(await erasing.db.get(documents.user(erasing.me)));
  const zone = zoneOf(user);
  const { doomed, next } = await nextOf(erasing, zone, { after, limit: AT_ONCE });
  let count = 0;
  for (const entry of doomed) {
    if (await eraseOne(erasing, zone, entry)) count += 1;
  }
  return { count, next };
};

const look: Eraser['look'] = async (erasing, after) => {
  const user = known(await erasing.db.get(documents.user(erasing.me)));
  const stretch = { after, limit: COUNTED_AT_ONCE };
  const { doomed, next } = await nextOf(erasing, zoneOf(user), stretch);
  return { count: doomed.length, next };
};

/** Deletes own answers to quizzes by the day on which they were given, with all couples and alone. */
export const quizEraser: Eraser = { eraseNext, look };
