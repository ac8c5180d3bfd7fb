import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { MAX_ANSWER_LENGTH, MAX_COMMENT_LENGTH, MAX_COMMENTS } from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { MAX_QUESTION_LENGTH } from '@usward/core/daily/question-endpoints';
import { expect, it } from 'vitest';
import { beginErasure, eraseUser } from '../../functions/src/account/erase-user.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { create } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAYS_PER_BATCH, moveDayToSoloNotes } from '../../functions/src/erasure/dissolve-couple.ts';
import { fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { noteDay } from '../support/builders/home-documents.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

/** What one commit of Firestore may hold, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

const long = (length: number) => '😀'.repeat(length);

/** A day on which everything that two can write is as long as can be. */
const fullDay = ({ mia, noah }: TestHome['ids']) => {
  const now = instant(fixedNow);
  const words = () => ({
    text: long(MAX_ANSWER_LENGTH),
    visibility: 'both' as const,
    answeredAt: now,
  });
  const comments = [mia, noah].flatMap((by) =>
    Array.from({ length: MAX_COMMENTS }, () => [
      randomUUID(),
      { by, text: long(MAX_COMMENT_LENGTH), writtenAt: now },
    ]),
  );
  return {
    date: thursday,
    questionId: `own-${randomUUID()}`,
    question: { text: long(MAX_QUESTION_LENGTH), by: mia },
    answered: { [mia]: true, [noah]: true },
    hasPrivateNote: {},
    visibleTo: [mia, noah],
    revealed: { [mia]: words(), [noah]: words() },
    reactions: {},
    comments: Object.fromEntries(comments),
  };
};

it('days of maximum size are deleted in batches of at most half the batch limit', async () => {
  const { ids, db } = await createTestHome();
  await db.commit([create(documents.day(ids.couple, thursday), fullDay(ids))]);
  const couple = await db.get(documents.couple(ids.couple));
  if (couple === null) throw new Error('The two are no couple.');
  const writes = await moveDayToSoloNotes(db, couple, thursday, [ids.mia, ids.noah]);
  const bytes = Buffer.byteLength(JSON.stringify(writes));
  expect(bytes).toBeGreaterThan(2 * MAX_COMMENTS * MAX_COMMENT_LENGTH * 4);
  expect(DAYS_PER_BATCH * bytes).toBeLessThan(MAX_BYTES / 2);
});

/** A database on which no couple's days can be read. */
const withoutDays = (db: Database): Database =>
  spyOnDatabase(db, {
    before: async ({ method, args }) => {
      if (method === 'page' && args[0].path.endsWith('/days')) {
        throw new Error('The days cannot be read.');
      }
    },
  });

it('an account’s own words go even where its couple cannot be taken apart, and the rest with the next run', async () => {
  const { ids, db, call } = await createTestHome();
  const deleteAuthUser = async () => undefined;
  await beginErasure(db, ids.mia, fixedNow);
  const broken = eraseUser(withoutDays(db), deleteAuthUser, ids.mia, fixedNow);
  await expect(broken).rejects.toThrow('The days cannot be read.');
  expect(await db.get(documents.soloNote(ids.mia, noteDay))).toBeNull();
  expect(await db.get(documents.accountDeletion(ids.mia))).not.toBeNull();
  await eraseUser(db, deleteAuthUser, ids.mia, fixedNow);
  expect(await db.get(documents.couple(ids.couple))).toBeNull();
  expect(await db.get(documents.accountDeletion(ids.mia))).toBeNull();
  const his = (await call(ids.noah, fixedNow, getHistory)).value();
  expect(his.items.map(({ mine }) => mine?.text)).toEqual(['his old note']);
});
