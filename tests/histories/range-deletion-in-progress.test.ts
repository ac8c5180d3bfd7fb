import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { getDeletion, startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { runDeletion } from '../../functions/src/privacy/range-deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import {
  beginDeletionAs,
  createFilledHome,
  deletedAt,
  findRemainingWithNoah,
  finishDeletion,
  fullDeletion,
  nothingRemaining,
  separateAsNoah,
} from '../support/builders/range-deletion.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';

describe('a deletion under way', () => {
  it('is seen by every device, and goes on where another one is begun', async () => {
    const home = await createFilledHome();
    const begun = await beginDeletionAs(home);
    expect(await beginDeletionAs(home, { ...fullDeletion, kinds: ['notes'] })).toEqual(begun);
    const { call, ids } = home;
    expect((await call(ids.mia, deletedAt, getDeletion)).value().deletion).toEqual(begun);
    expect((await call(ids.noah, deletedAt, getDeletion)).value().deletion).toBeNull();
    const done = await finishDeletion(home);
    expect(done?.id).toBe(begun?.id);
    expect((await beginDeletionAs(home))?.id).not.toBe(begun?.id);
  });

  it('is forgotten 30 days after it was done, and never before it is', async () => {
    const home = await createFilledHome();
    const { db, ids } = home;
    const place = documents.deletion(ids.mia);
    await beginDeletionAs(home);
    expect(await db.get(place)).toMatchObject({ removeAt: null, doneAt: null });
    await finishDeletion(home);
    expect(await db.get(place)).toMatchObject({
      removeAt: new Date(deletedAt + 30 * DAY_MS),
      doneAt: instant(deletedAt),
    });
  });

  it('finds what was written after its kind was deleted', async () => {
    const home = await createFilledHome();
    const { call, ids, db } = home;
    await beginDeletionAs(home, { ...fullDeletion, kinds: ['notes', 'moments'] });
    let written = false;
    const writing = spyOnDatabase(db, {
      before: async ({ method, args }) => {
        if (written || method !== 'page' || args[0].path !== documents.notes(ids.mia).path) return;
        written = true;
        const moment = { date: thursday, text: 'by mia, late', visibility: 'both' as const };
        const input = { params: { id: randomUUID() }, body: moment };
        (await call(ids.mia, fixedNow, saveMoment, input)).value();
      },
    });
    await runDeletion(writing, ids.mia, deletedAt);
    const { deletion } = (await call(ids.mia, deletedAt, getDeletion)).value();
    expect(deletion).toMatchObject({ state: 'done', deleted: { notes: 3, moments: 4 } });
    expect(home.holding('by mia, late')).toEqual([]);
  });

  it('of one day that broke off is finished by the sweep', async () => {
    const home = await createFilledHome((db) => failingAtWrite(db, 3));
    const { call, ids, db } = home;
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const body = { ...fullDeletion, from: thursday };
    expect((await call(ids.mia, deletedAt, startDeletion, { body })).status).toBe(500);
    expect(home.holding(`by mia on ${thursday}`).length).toBeGreaterThan(0);
    const ports = { connect: async () => db, deleteAuthUser: async () => undefined };
    expect(await sweep(deletedAt + HOUR_MS, ports)).toMatchObject({ deletions: 1 });
    expect(home.holding(`by mia on ${thursday}`)).toEqual([]);
    expect(await sweep(deletedAt + 2 * HOUR_MS, ports)).toMatchObject({ deletions: 0 });
  });

  it.each([
    ['of two', async () => undefined],
    ['of two of before', separateAsNoah],
  ])(
    'leaves nothing %s wherever it dies and is run again',
    async (_, goOn) => {
      let hasCrashed = 0;
      for (let step = 1; ; step += 1) {
        const home = await createFilledHome();
        const { db, ids } = home;
        await goOn(home);
        await beginDeletionAs(home);
        const isDone = await runDeletion(failingAtWrite(db, step), ids.mia, deletedAt).then(
          () => true,
          () => false,
        );
        if (isDone) break;
        hasCrashed += 1;
        await finishDeletion(home);
        expect(home.holding('by mia')).toEqual([]);
        expect(await findRemainingWithNoah(home)).toEqual(nothingRemaining);
      }
      expect(hasCrashed).toBeGreaterThan(5);
    },
    120_000,
  );

  it('counts nothing twice where two go on with it at once', async () => {
    const home = await createFilledHome();
    await beginDeletionAs(home);
    await Promise.all([finishDeletion(home), finishDeletion(home)]);
    const { deletion } = (await home.call(home.ids.mia, deletedAt, getDeletion)).value();
    expect(deletion).toMatchObject({
      state: 'done',
      deleted: { answers: 4, checkins: 4, quizzes: 1, moments: 3, notes: 3 },
    });
  });
});
