import { addDays } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { getWeek } from '@usward/core/checkin/week-endpoints';
import { getDay } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { noDeletedCounts, startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { getQuizzes } from '@usward/core/quiz/endpoints';
import { getNotes } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { eraseCheckinRange } from '../../functions/src/checkin/erase-checkins.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { runErasure } from '../../functions/src/erasure/range-eraser.ts';
import { runDeletion } from '../../functions/src/privacy/range-deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { lines, note } from '../support/builders/checkin-requests.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { noteDay, startDay } from '../support/builders/home-documents.ts';
import { quiz } from '../support/builders/quiz-requests.ts';
import {
  beginDeletionAs,
  createFilledHome,
  deletedAt,
  findRemainingWithNoah,
  finishDeletion,
  fullDeletion,
  nothingRemaining,
  requestedAt,
  separateAsNoah,
  wednesday,
} from '../support/builders/range-deletion.ts';
import { week } from '../support/builders/week-requests.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';

describe('deleting a range of days', () => {
  it('takes all that one wrote in it out of everything, and nothing else', async () => {
    const home = await createFilledHome();
    const before = home.holding('by noah').length;
    await beginDeletionAs(home, { ...fullDeletion, from: wednesday, to: wednesday });
    await finishDeletion(home);
    expect(home.holding(`by mia on ${wednesday}`)).toEqual([]);
    for (const date of [startDay, thursday]) {
      // An answer with its sealed copy, a check-in and a moment with theirs, and a note.
      expect(home.holding(`by mia on ${date}`).length).toBeGreaterThanOrEqual(6);
    }
    expect(home.holding('by noah')).toHaveLength(before);
  });

  it('takes everything there ever was, and says how much of what', async () => {
    const home = await createFilledHome();
    expect(await beginDeletionAs(home)).toMatchObject({
      state: 'waiting',
      deleted: noDeletedCounts,
    });
    expect(await finishDeletion(home)).toMatchObject({
      state: 'done',
      // Three days and a note of before they met here; three check-ins and the week.
      deleted: { answers: 4, checkins: 4, quizzes: 1, moments: 3, notes: 3 },
    });
    expect(home.holding('by mia')).toEqual([]);
    expect(home.holding('her old note')).toEqual([]);
    const { db, ids } = home;
    expect(await db.get(documents.quizEntry(ids.mia, quiz.id, 1, ids.couple))).toBeNull();
    expect(await db.get(documents.notesState(ids.mia))).toEqual({ count: 0 });
  });

  it('takes only the kinds that were chosen', async () => {
    const home = await createFilledHome();
    await beginDeletionAs(home, { ...fullDeletion, kinds: ['notes', 'moments'] });
    await finishDeletion(home);
    expect((await home.call(home.ids.mia, deletedAt, getNotes)).value().items).toEqual([]);
    const left = home.holding('by mia').map((path) => path.split('/').at(-2));
    expect(left).not.toContain('moments');
    expect(left).toEqual(expect.arrayContaining(['answers', 'checkins', 'days', 'weeks']));
  });

  it('leaves a day that both answered counted, with the other’s words', async () => {
    const home = await createFilledHome();
    await beginDeletionAs(home);
    await finishDeletion(home);
    const params = { date: thursday };
    const seen = (await home.call(home.ids.noah, deletedAt, getDay, { params })).value();
    expect(seen).toMatchObject({ state: 'both', mine: { text: `by noah on ${thursday}` } });
    const couple = await home.db.get(documents.couple(home.ids.couple));
    expect(couple?.completedDays).toEqual({ '2026': ['03-10', '03-11', '03-12'] });
  });

  it('includes the frozen data of a previous couple', async () => {
    const home = await createFilledHome();
    await home.call(home.ids.noah, deletedAt, unpair);
    await beginDeletionAs(home);
    await finishDeletion(home);
    expect(home.holding('by mia')).toEqual([]);
    expect(home.holding('by noah').length).toBeGreaterThan(0);
  });

  it('touches nothing of a day outside, however close', async () => {
    const home = await createFilledHome();
    await beginDeletionAs(home, {
      ...fullDeletion,
      from: addDays(noteDay, 1),
      to: addDays(startDay, -1),
    });
    expect(await finishDeletion(home)).toMatchObject({
      deleted: { ...noDeletedCounts, checkins: 1 },
    });
    expect(home.holding('her old note')).toHaveLength(1);
    // The week began on the Friday of it.
    expect(home.holding('by mia in the week')).toEqual([]);
    expect(week > noteDay && week < startDay).toBe(true);
  });
});

describe('deleting everything', () => {
  it('includes an earlier couple that a new one has replaced in the record', async () => {
    const home = await createFilledHome();
    expect(await findRemainingWithNoah(home)).toMatchObject({ word: { need: 'talk' }, isIn: true });
    await separateAsNoah(home);
    await beginDeletionAs(home);
    await finishDeletion(home);
    expect(home.holding('by mia')).toEqual([]);
    expect(home.holding('by noah').length).toBeGreaterThan(0);
    expect(await findRemainingWithNoah(home)).toEqual(nothingRemaining);
    const { call, ids } = home;
    const { items } = (await call(ids.noah, deletedAt, getQuizzes)).value();
    expect(items.find((item) => item.quiz.id === quiz.id)?.state).toBe('partner-deleted');
    const seen = (await call(ids.noah, deletedAt, getWeek, { params: { week } })).value();
    expect(seen).toMatchObject({ state: 'closed', partner: null });
  });

  it('reads no check-in and no week more than once to delete it', async () => {
    const home = await createFilledHome();
    const { db, ids } = home;
    const read: string[] = [];
    const transaction = db.transaction.bind(db);
    db.transaction = (work) =>
      transaction((reads) =>
        work({
          ...reads,
          get: (document) => {
            read.push(document.path);
            return reads.get(document);
          },
          getAll: (...documents) => {
            read.push(...documents.map(({ path }) => path));
            return reads.getAll(...documents);
          },
        }),
      );
    const erasing = { db, me: ids.mia, from: week, to: thursday, now: deletedAt };
    // Three days, and the week; none of them is there any more the second time.
    expect(await runErasure(eraseCheckinRange(erasing))).toEqual([4]);
    expect(read).toHaveLength(new Set(read).size);
    expect(read).toEqual(expect.arrayContaining([documents.checkin(ids.mia, thursday).path]));
    expect(await runErasure(eraseCheckinRange(erasing))).toEqual([]);
  });

  it('ends also where both have deleted the same day', async () => {
    const home = await createFilledHome();
    await beginDeletionAs(home);
    await finishDeletion(home);
    const { call, ids, db } = home;
    const body = { ...fullDeletion };
    (await call(ids.noah, requestedAt, startDeletion, { body })).value();
    await runDeletion(db, ids.noah, deletedAt);
    expect(home.holding('by noah')).toEqual([]);
    await beginDeletionAs(home);
    expect(await finishDeletion(home)).toMatchObject({ state: 'done', deleted: noDeletedCounts });
  });

  it('ends also where of an answer only its marks are left in the day', async () => {
    const home = await createFilledHome();
    const { ids, db } = home;
    const place = documents.day(ids.couple, wednesday);
    await beginDeletionAs(home);
    await finishDeletion(home);
    const marks = { answered: { [ids.mia]: true }, hasPrivateNote: { [ids.mia]: true } };
    await db.commit([{ kind: 'merge', path: place.path, fields: marks }]);
    await beginDeletionAs(home);
    expect(await finishDeletion(home)).toMatchObject({
      deleted: { ...noDeletedCounts, answers: 1 },
    });
    const left = await db.get(place);
    expect([left?.answered, left?.hasPrivateNote]).toEqual([{ [ids.noah]: true }, {}]);
  });

  it('takes nothing that was written on a day after it was asked for', async () => {
    const home = await createFilledHome();
    const { call, ids } = home;
    await beginDeletionAs(home, { ...fullDeletion, to: addDays(thursday, 300) });
    const next = fixedNow + 10 * DAY_MS;
    const date = addDays(thursday, 10);
    (await call(ids.mia, next, checkIn, lines(note('later words'), date))).value();
    const ports = { connect: async () => home.db, deleteAuthUser: async () => undefined };
    await sweep(next, ports);
    expect(home.holding('by mia')).toEqual([]);
    expect(home.holding('later words')).toHaveLength(1);
  });

  it('ends with an account that ends', async () => {
    const home = await createFilledHome();
    const { ids, db } = home;
    await beginDeletionAs(home);
    await db.commit([{ kind: 'remove', path: documents.user(ids.mia).path }]);
    const ports = { connect: async () => db, deleteAuthUser: async () => undefined };
    await sweep(deletedAt + HOUR_MS, ports);
    expect(await db.get(documents.deletion(ids.mia))).toBeNull();
  });

  it('writes nothing any more for somebody whose account ends meanwhile', async () => {
    const home = await createFilledHome();
    const { ids, db } = home;
    await beginDeletionAs(home, { ...fullDeletion, kinds: ['notes'] });
    const deletedDocuments = [documents.user(ids.mia), documents.notesState(ids.mia)];
    const ending = spyOnDatabase(db, {
      after: async ({ method, args }) => {
        if (method !== 'page' || args[0].path !== documents.notes(ids.mia).path) return;
        await db.commit(deletedDocuments.map(({ path }) => ({ kind: 'remove', path })));
      },
    });
    await expect(runDeletion(ending, ids.mia, deletedAt)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('We don’t recognize this account') }],
    });
    expect(await db.get(documents.notesState(ids.mia))).toBeNull();
  });
});
