import { instant } from '@usward/core/calendar';
import { continueDeletion, getDeletion } from '@usward/core/privacy/deletion';
import { getNotes } from '@usward/core/us/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { workOnDeletion } from '../../functions/src/privacy/work-on-deletion.ts';
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
import { DAY, HOUR } from '../actors/evening.ts';

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
    const [sooner, at] = [new Date(later), new Date(later + 30 * DAY)];
    await begin(home);
    expect(await db.get(place)).toMatchObject({ removeAt: null });
    // As one was begun when this was reckoned from the beginning.
    await db.commit([{ kind: 'merge', path: place.path, fields: { removeAt: sooner } }]);
    await workOnDeletion(db, ids.mia, later, 0);
    expect(await db.get(place)).toMatchObject({ removeAt: null, doneAt: null });
    await finish(home);
    expect(await db.get(place)).toMatchObject({ removeAt: at, doneAt: instant(later) });
  });

  it('finds what was written after its kind was deleted', async () => {
    const home = await lived();
    const { call, ids, db } = home;
    await begin(home, { ...everything, kinds: ['notes', 'moments'] });
    await db.commit([
      {
        kind: 'merge',
        path: documents.deletion(ids.mia).path,
        fields: { step: { act: 'deleting', kind: 'moments', after: null } },
      },
    ]);
    expect(await finish(home)).toMatchObject({ deleted: { notes: 3, moments: 3 } });
    expect((await call(ids.mia, later, getNotes)).value().items).toEqual([]);
  });

  it('is finished by the sweep where nobody goes on with it', async () => {
    const home = await lived();
    await begin(home);
    const ports = { connect: async () => home.db, removeSignIn: async () => undefined };
    await workOnDeletion(home.db, home.ids.mia, later, 0);
    expect(await sweep(later + HOUR / 12, ports)).toMatchObject({ deletions: 0 });
    expect(await sweep(later + HOUR, ports)).toMatchObject({ deletions: 1 });
    expect(home.holding('by mia')).toEqual([]);
    expect(await sweep(later + 2 * HOUR, ports)).toMatchObject({ deletions: 0 });
  });

  it.each([
    ['of two', async () => undefined],
    ['of two of before', moveOn],
  ])(
    'leaves nothing %s wherever it dies and is run again',
    async (_, goOn) => {
      vi.spyOn(console, 'error').mockReturnValue(undefined);
      let died = 0;
      for (let step = 1; ; step += 1) {
        let isDoomed = false;
        const home = await lived((db) => (isDoomed ? dyingAt(db, step) : db));
        await goOn(home);
        await begin(home);
        isDoomed = true;
        const { status } = await home.call(home.ids.mia, later, continueDeletion);
        isDoomed = false;
        if (status === 200) break;
        died += 1;
        await finish(home);
        expect(home.holding('by mia')).toEqual([]);
        expect(await leftWithNoah(home)).toEqual(nothingLeft);
      }
      expect(died).toBeGreaterThan(15);
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
