import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { beginDeletion, getDeletion } from '@usward/core/privacy/deletion';
import { saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { workOnDeletion } from '../../functions/src/privacy/deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import {
  begin,
  everything,
  finish,
  later,
  leftWithNoah,
  lived,
  moveOn,
  nothingLeft,
} from '../actors/deleting-range.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { heardDatabase } from '../actors/heard-database.ts';

describe('a deletion under way', () => {
  it('is seen by every device, and goes on where another one is begun', async () => {
    const home = await lived();
    const begun = await begin(home);
    expect(await begin(home, { ...everything, kinds: ['notes'] })).toEqual(begun);
    const { call, ids } = home;
    expect((await call(ids.mia, later, getDeletion)).value().deletion).toEqual(begun);
    expect((await call(ids.noah, later, getDeletion)).value().deletion).toBeNull();
    const done = await finish(home);
    expect(done?.id).toBe(begun?.id);
    expect((await begin(home))?.id).not.toBe(begun?.id);
  });

  it('is forgotten 30 days after it was done, and never before it is', async () => {
    const home = await lived();
    const { db, ids } = home;
    const place = documents.deletion(ids.mia);
    await begin(home);
    expect(await db.get(place)).toMatchObject({ removeAt: null, doneAt: null });
    await finish(home);
    expect(await db.get(place)).toMatchObject({
      removeAt: new Date(later + 30 * DAY),
      doneAt: instant(later),
    });
  });

  it('finds what was written after its kind was deleted', async () => {
    const home = await lived();
    const { call, ids, db } = home;
    await begin(home, { ...everything, kinds: ['notes', 'moments'] });
    let written = false;
    const writing = heardDatabase(db, {
      before: async ({ method, args }) => {
        if (written || method !== 'page' || args[0].path !== documents.notes(ids.mia).path) return;
        written = true;
        const moment = { date: thursday, text: 'by mia, late', visibility: 'both' as const };
        const input = { params: { id: randomUUID() }, body: moment };
        (await call(ids.mia, evening, saveMoment, input)).value();
      },
    });
    await workOnDeletion(writing, ids.mia, later);
    const { deletion } = (await call(ids.mia, later, getDeletion)).value();
    expect(deletion).toMatchObject({ state: 'done', deleted: { notes: 3, moments: 4 } });
    expect(home.holding('by mia, late')).toEqual([]);
  });

  it('of one day that broke off is finished by the sweep', async () => {
    const home = await lived((db) => dyingAt(db, 3));
    const { call, ids, db } = home;
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const body = { ...everything, from: thursday };
    expect((await call(ids.mia, later, beginDeletion, { body })).status).toBe(500);
    expect(home.holding(`by mia on ${thursday}`).length).toBeGreaterThan(0);
    const ports = { connect: async () => db, removeSignIn: async () => undefined };
    expect(await sweep(later + HOUR, ports)).toMatchObject({ deletions: 1 });
    expect(home.holding(`by mia on ${thursday}`)).toEqual([]);
    expect(await sweep(later + 2 * HOUR, ports)).toMatchObject({ deletions: 0 });
  });

  it.each([
    ['of two', async () => undefined],
    ['of two of before', moveOn],
  ])(
    'leaves nothing %s wherever it dies and is run again',
    async (_, goOn) => {
      let died = 0;
      for (let step = 1; ; step += 1) {
        const home = await lived();
        const { db, ids } = home;
        await goOn(home);
        await begin(home);
        const isDone = await workOnDeletion(dyingAt(db, step), ids.mia, later).then(
          () => true,
          () => false,
        );
        if (isDone) break;
        died += 1;
        await finish(home);
        expect(home.holding('by mia')).toEqual([]);
        expect(await leftWithNoah(home)).toEqual(nothingLeft);
      }
      expect(died).toBeGreaterThan(5);
    },
    120_000,
  );

  it('counts nothing twice where two go on with it at once', async () => {
    const home = await lived();
    await begin(home);
    await Promise.all([finish(home), finish(home)]);
    const { deletion } = (await home.call(home.ids.mia, later, getDeletion)).value();
    expect(deletion).toMatchObject({
      state: 'done',
      deleted: { answers: 4, checkins: 4, quizzes: 1, moments: 3, notes: 3 },
    });
  });
});
