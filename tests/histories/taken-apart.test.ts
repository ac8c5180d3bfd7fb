import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import {
  MAXIMUM_ANSWER_LENGTH,
  MAXIMUM_COMMENT_LENGTH,
  MAXIMUM_COMMENTS,
} from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { MAXIMUM_QUESTION_LENGTH } from '@usward/core/daily/question-endpoints';
import { expect, it } from 'vitest';
import { beginErasing, erasePerson } from '../../functions/src/account/erase-person.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { create } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAYS_AT_ONCE, dissolveDay } from '../../functions/src/pairing/dissolve-couple.ts';
import { evening, thursday } from '../actors/evening.ts';
import { heardDatabase } from '../actors/heard-database.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { noteDay } from '../actors/shared-home.ts';

/** What one commit of Firestore may hold, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

const long = (length: number) => '😀'.repeat(length);

/** A day on which everything that two can write is as long as can be. */
const fullDay = ({ mia, noah }: Home['ids']) => {
  const now = instant(evening);
  const words = () => ({
    text: long(MAXIMUM_ANSWER_LENGTH),
    visibility: 'both' as const,
    answeredAt: now,
  });
  const comments = [mia, noah].flatMap((by) =>
    Array.from({ length: MAXIMUM_COMMENTS }, () => [
      randomUUID(),
      { by, text: long(MAXIMUM_COMMENT_LENGTH), writtenAt: now },
    ]),
  );
  return {
    date: thursday,
    questionId: `own-${randomUUID()}`,
    question: { text: long(MAXIMUM_QUESTION_LENGTH), by: mia },
    answered: { [mia]: true, [noah]: true },
    noted: {},
    knownTo: [mia, noah],
    revealed: { [mia]: words(), [noah]: words() },
    reactions: {},
    comments: Object.fromEntries(comments),
  };
};

it('days as full as can be are taken apart in batches of half of what one may hold at most', async () => {
  const { ids, db } = await homeAtHand();
  await db.commit([create(documents.day(ids.couple, thursday), fullDay(ids))]);
  const couple = await db.get(documents.couple(ids.couple));
  if (couple === null) throw new Error('The two are no couple.');
  const writes = await dissolveDay(db, couple, thursday, [ids.mia, ids.noah]);
  const bytes = Buffer.byteLength(JSON.stringify(writes));
  expect(bytes).toBeGreaterThan(2 * MAXIMUM_COMMENTS * MAXIMUM_COMMENT_LENGTH * 4);
  expect(DAYS_AT_ONCE * bytes).toBeLessThan(MOST_BYTES / 2);
});

/** A database on which no couple's days can be read. */
const withoutDays = (db: Database): Database =>
  heardDatabase(db, {
    before: async ({ method, args }) => {
      if (method === 'page' && args[0].path.endsWith('/days')) {
        throw new Error('The days cannot be read.');
      }
    },
  });

it('an account’s own words go even where its couple cannot be taken apart, and the rest with the next run', async () => {
  const { ids, db, call } = await homeAtHand();
  const signInGone = async () => undefined;
  await beginErasing(db, ids.mia, evening);
  const broken = erasePerson(withoutDays(db), signInGone, ids.mia, evening);
  await expect(broken).rejects.toThrow('The days cannot be read.');
  expect(await db.get(documents.journalNote(ids.mia, noteDay))).toBeNull();
  expect(await db.get(documents.leaving(ids.mia))).not.toBeNull();
  await erasePerson(db, signInGone, ids.mia, evening);
  expect(await db.get(documents.couple(ids.couple))).toBeNull();
  expect(await db.get(documents.leaving(ids.mia))).toBeNull();
  const his = (await call(ids.noah, evening, getHistory)).value();
  expect(his.items.map(({ mine }) => mine?.text)).toEqual(['his old note']);
});
