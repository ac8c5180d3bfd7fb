import { coupleDay, type TimeZone } from '@usward/core/calendar';
import { pathOf } from '@usward/core/endpoint';
import { getQuizzes } from '@usward/core/quiz/endpoints';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { QuizEntryDocument } from '../database/quiz-documents.ts';
import { membershipsOf } from '../pairing/couples-of-person.ts';
import { eraseAndForget } from '../privacy/erase-and-forget.ts';
import type { Eraser, Erasing } from '../privacy/eraser.ts';
import { zoneOf } from '../us/home-of.ts';
import { eraseAnswers } from './erase-answers.ts';
import { type Forgotten, forgetAnswers } from './forget-answers.ts';
import type { RoundAddress } from './quiz-store.ts';

/** Entries looked through in one go, each erased in a transaction of its own. */
const AT_ONCE = 20;

/** Entries counted in one go. */
const COUNTED_AT_ONCE = 200;

const dayOf = (at: string, zone: TimeZone) => coupleDay(Date.parse(at), zone);

const isIn = ({ from, to }: Erasing, zone: TimeZone, at: string): boolean => {
  const day = dayOf(at, zone);
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

/**
 * Beside those that are erased now all that was said within the range: a try that died may have erased
 * some without forgetting them. What was counted since its beginning may be counted from them.
 */
const forgottenOf = (
  erasing: Erasing,
  zone: TimeZone,
  doomed: readonly QuizEntryDocument[],
): Forgotten => {
  const room = pathOf(getQuizzes);
  const isDoomed = ({ quiz, round }: RoundAddress) =>
    doomed.some((entry) => entry.quiz === quiz && entry.round === round);
  return {
    about: { from: `${room}/`, to: `${room}/~` },
    isGone: (round, at) => isDoomed(round) || isIn(erasing, zone, at),
    isCounted: (round, at) => isDoomed(round) || dayOf(at, zone) >= erasing.from,
  };
};

const eraseNext: Eraser['eraseNext'] = async (erasing, after) => {
  const { db, me } = erasing;
  const user = known(await db.get(documents.user(me)));
  const zone = zoneOf(user);
  const { doomed, next } = await nextOf(erasing, zone, { after, limit: AT_ONCE });
  const partners = new Set((await membershipsOf(db, me)).map(({ partner }) => partner));
  const erase = async () => {
    let count = 0;
    for (const entry of doomed) {
      if (await eraseOne(erasing, zone, entry)) count += 1;
    }
    return count;
  };
  const forget = () => forgetAnswers(db, me, partners, forgottenOf(erasing, zone, doomed));
  return { count: await eraseAndForget(erase, forget), next };
};

const look: Eraser['look'] = async (erasing, after) => {
  const user = known(await erasing.db.get(documents.user(erasing.me)));
  const stretch = { after, limit: COUNTED_AT_ONCE };
  const { doomed, next } = await nextOf(erasing, zoneOf(user), stretch);
  return { count: doomed.length, next };
};

/** Deletes own answers to quizzes by the day on which they were given, with all couples and alone. */
export const quizEraser: Eraser = { eraseNext, look };
