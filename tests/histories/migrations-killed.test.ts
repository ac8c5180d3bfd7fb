import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { stopRun, workOnMigration } from '../../functions/src/admin/work-on-migration.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { merge, remove, set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { fillIn } from '../../functions/src/migrations/fill-in.ts';
import type { Migration } from '../../functions/src/migrations/migration.ts';
import { evening } from '../actors/evening.ts';
import { type DatabaseCall, heardDatabase } from '../actors/heard-database.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { runs } from '../support/runs.ts';

const MINUTE = 60_000;
const wall = { collection: 'papers' } as const;

/** Papers of old have no colour, and one that says nothing of its size cannot be read. */
const colouring: Migration = {
  id: 'colouring',
  title: 'Colour the papers',
  does: 'Colours them.',
  walk: wall,
  pageSize: 3,
  meanwhile: 'New ones have a colour.',
  fits: v.object({ size: v.number(), colour: v.string() }),
  step: fillIn({ colour: 'white' }),
};

type Paper = { readonly size?: number; readonly colour?: string };
const paper = fc.record(
  { size: fc.nat(9), colour: fc.constantFrom('red', 'white') },
  { requiredKeys: [] },
);
const papers = fc.array(paper, { maxLength: 12 });

const place = (n: number) => ({
  path: `papers/${String(n).padStart(3, '0')}`,
  schema: v.record(v.string(), v.unknown()),
});

const hung = async (all: readonly Paper[]) => {
  const connect = memoryDatabase();
  const db = await connect();
  await db.commit(all.map((one, n) => set(place(n), { ...one })));
  return { connect, db };
};

const wishOf = (run: string, now: number, begins: boolean) => ({
  id: colouring.id,
  run,
  by: null,
  begins,
  expected: null,
  now,
});

/** Runs until nothing is left to do, or somebody else is at it. */
const runAll = async (db: Database, run: string, now: number): Promise<void> => {
  for (let part = 0; part < 30; part += 1) {
    const { worked } = await workOnMigration(db, colouring, wishOf(run, now, part === 0));
    if (!worked) return;
  }
  throw new Error('It does not end.');
};

const stands = async (db: Database) => {
  const found = await db.walk(wall, { after: null, limit: 100 });
  const run = await db.get(documents.migration(colouring.id));
  return {
    papers: found.map(({ path, fields }) => [path, fields]),
    run: run && { state: run.state, counts: run.counts, cursor: run.cursor },
  };
};

/** A database that dies at its so-manieth write, before that is applied or once it is. */
const dying = (db: Database, at: number, when: 'before' | 'after'): Database => {
  let writes = 0;
  const isWrite = ({ method }: DatabaseCall) => method === 'commit' || method === 'transaction';
  return heardDatabase(db, {
    before: async (call) => {
      if (isWrite(call)) writes += 1;
      // Nothing is asked of it any more, not even to say that it died.
      if (writes > at || (writes === at && when === 'before')) throw new Error('Killed.');
    },
    after: async (call) => {
      if (isWrite(call) && writes === at) throw new Error('Killed.');
    },
  });
};

describe('a migration', () => {
  it('that is killed at any write, and run again, is as one that was not', async () => {
    await fc.assert(
      fc.asyncProperty(
        papers,
        fc.array(
          fc.record({
            at: fc.integer({ min: 1, max: 6 }),
            when: fc.constantFrom('before', 'after'),
          }),
          { maxLength: 4 },
        ),
        async (all, deaths) => {
          const undisturbed = await hung(all);
          await runAll(undisturbed.db, 'one', evening);
          const { connect, db } = await hung(all);
          let now = evening;
          let ended = false;
          for (const [n, { at, when }] of deaths.entries()) {
            if (ended) break;
            ended = await runAll(dying(await connect(), at, when), `dying ${n}`, now).then(
              () => true,
              () => false,
            );
            now += MINUTE;
            // The last batch may be what it died of.
            ended ||= (await db.get(documents.migration(colouring.id)))?.state === 'done';
          }
          if (!ended) await runAll(db, 'last', now);
          expect(await stands(db)).toEqual(await stands(undisturbed.db));
        },
      ),
      { numRuns: runs(200, 2_000) },
    );
  });

  it('is run by one at a time, whoever asks in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        papers,
        fc.array(fc.constantFrom('ada', 'bo', 'cy'), { minLength: 1, maxLength: 30 }),
        fc.scheduler(),
        async (all, turns, scheduler) => {
          const undisturbed = await hung(all);
          await runAll(undisturbed.db, 'one', evening);
          const { connect, db } = await hung(all);
          const begun = new Set<string>();
          const asks = scheduler.scheduleSequence(
            turns.map((who, n) => async () => {
              const begins = !begun.has(who);
              begun.add(who);
              const part = () => workOnMigration(db, colouring, wishOf(who, evening, begins));
              // Two of each at once, as when a request is sent again.
              if (n % 2 === 0) await Promise.all([part(), part()]);
              else await part();
            }),
          );
          await scheduler.waitAll();
          await asks.task;
          const last = await (await connect()).get(documents.migration(colouring.id));
          // Nobody takes over from whoever has it, and whoever came too late began nothing.
          if (last?.state === 'running') await runAll(db, last.run, evening);
          expect((await stands(db)).papers).toEqual((await stands(undisturbed.db)).papers);
          const acts = await db.walk({ collection: 'audit' }, { after: null, limit: 99 });
          const whats = acts.map(({ fields }) => fields.what);
          const begins = whats.filter((what) => what === 'migration-begun').length;
          expect(whats.filter((what) => what === 'migration-done').length).toBe(begins);
        },
      ),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('leaves alone what somebody changes or removes between its look and its write', async () => {
    await fc.assert(
      fc.asyncProperty(
        papers.filter(({ length }) => length > 0),
        fc.nat(2),
        fc.constantFrom('changed', 'removed'),
        async (all, which, what) => {
          const { connect, db } = await hung(all);
          // On the first page.
          const nth = place(which % all.length);
          const mine = what === 'removed' ? remove(nth) : merge(nth, { colour: 'gold', size: 99 });
          const busy = interrupted(await connect(), () => db.commit([mine]));
          await runAll(busy, 'one', evening);
          expect(await db.get(nth)).toEqual(
            what === 'removed' ? null : { colour: 'gold', size: 99 },
          );
          const { papers: left } = await stands(db);
          expect(left).toHaveLength(all.length - (what === 'removed' ? 1 : 0));
        },
      ),
      { numRuns: runs(100, 1_000) },
    );
  });
});

/** A database in which something happens once, between a walk's look and what comes of it. */
const interrupted = (db: Database, happens: () => Promise<void>): Database => {
  let isOver = false;
  return heardDatabase(db, {
    after: async ({ method }) => {
      if (method !== 'walk' || isOver) return;
      isOver = true;
      await happens();
    },
  });
};

describe('a run', () => {
  const many = Array.from({ length: 7 }, () => ({ size: 1 }));
  const stateOf = async (db: Database) => (await db.get(documents.migration(colouring.id)))?.state;

  it('that was stopped does nothing more, until somebody goes on with it', async () => {
    const { db } = await hung(many);
    await workOnMigration(db, colouring, wishOf('one', evening, true));
    await stopRun(db, { id: colouring.id, run: null, by: null, code: null, now: evening });
    expect(await stateOf(db)).toBe('stopped');
    const late = await workOnMigration(db, colouring, wishOf('one', evening, false));
    expect(late.worked).toBe(false);
    await runAll(db, 'two', evening);
    const run = await db.get(documents.migration(colouring.id));
    expect(run).toMatchObject({ state: 'done', counts: { seen: 7, changed: 7, failed: 0 } });
  });

  it('that slept while somebody else took over and finished writes nothing more', async () => {
    // Nothing is to be done on the first page, so nothing but the lock holds it back.
    const red = { size: 1, colour: 'red' };
    const { connect, db } = await hung([red, red, red, {}, ...many]);
    const slow = interrupted(await connect(), () => runAll(db, 'two', evening + MINUTE));
    const { worked } = await workOnMigration(slow, colouring, wishOf('one', evening, true));
    expect(worked).toBe(false);
    const { run } = await stands(db);
    expect(run).toMatchObject({ state: 'done', counts: { seen: 11, changed: 7, failed: 1 } });
  });

  it('that fails is stopped with the code of its error, and others may go on at once', async () => {
    const { connect, db } = await hung(many);
    for (const [thrown, code] of [
      [new Error('Broken.'), 'internal'],
      [Object.assign(new Error('Away.'), { code: 14 }), 'unavailable'],
    ] as const) {
      const broken = interrupted(await connect(), () => Promise.reject(thrown));
      const work = workOnMigration(broken, colouring, wishOf(code, evening, true));
      await expect(work).rejects.toBe(thrown);
      expect(await db.get(documents.migration(colouring.id))).toMatchObject({
        state: 'stopped',
        code,
      });
    }
    await runAll(db, 'next', evening);
    expect(await stateOf(db)).toBe('done');
  });

  it('that is over is not begun again by a batch that comes late', async () => {
    const { db } = await hung(many);
    await runAll(db, 'one', evening);
    for (const begins of [true, false]) {
      const late = await workOnMigration(db, colouring, wishOf('one', evening, begins));
      expect(late.worked).toBe(false);
    }
    const stale = await workOnMigration(db, colouring, wishOf('older', evening, false));
    expect(stale.worked).toBe(false);
    expect(await stateOf(db)).toBe('done');
  });
});
