import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { migrateDocumentPage, PAGE_SIZE } from '../../functions/src/admin/migrations.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { merge, remove, set } from '../../functions/src/database/document-writes.ts';
import { paintPapers } from '../support/builders/sample-migration.ts';
import { memoryDatabase, type Schedule } from '../support/fakes/memory-firestore.ts';
import { type DatabaseCall, spyOnDatabase } from '../support/fakes/spy-database.ts';
import { runs } from '../support/runs.ts';

const scan = { collection: 'papers' } as const;
const migration = paintPapers(scan);

type Paper = { readonly size?: number; readonly color?: string };
const paper: fc.Arbitrary<Paper> = fc.record(
  { size: fc.nat(9), color: fc.constantFrom('red', 'white') },
  { requiredKeys: [] },
);

/** Papers of up to three pages: some of any kind, and many that need a color. */
const papers = fc
  .tuple(fc.array(paper, { maxLength: 12 }), fc.constantFrom(0, PAGE_SIZE - 6, 2 * PAGE_SIZE))
  .map(([some, more]) => [...some, ...Array.from({ length: more }, (): Paper => ({ size: 1 }))]);

const place = (n: number) => ({
  path: `papers/${String(n).padStart(4, '0')}`,
  schema: v.record(v.string(), v.unknown()),
});

const store = async (all: readonly Paper[], schedule?: Schedule) => {
  const connect = memoryDatabase(undefined, schedule);
  const db = await connect();
  await db.commit(all.map((one, n) => set(place(n), { ...one })));
  return { connect, db };
};

/** Runs to the end, as the page of the admins does, and counts what was changed. */
const runAll = async (db: Database): Promise<number> => {
  let cursor: string | null = null;
  let changed = 0;
  do {
    const page: Awaited<ReturnType<typeof migrateDocumentPage>> = await migrateDocumentPage(
      db,
      migration,
      { cursor, isDryRun: false },
    );
    changed += page.changed;
    cursor = page.next;
  } while (cursor !== null);
  return changed;
};

const stored = async (db: Database) => {
  const found = await db.scan(scan, { after: null, limit: 1_000 });
  return found.map(({ path, fields }) => [path, fields]);
};

/** What a run that nothing disturbs comes to. */
const undisturbed = async (all: readonly Paper[]) => {
  const { db } = await store(all);
  await runAll(db);
  return stored(db);
};

/** A database that is killed at its nth write, before that is applied or once it is. */
const crashingDatabase = (db: Database, at: number, when: 'before' | 'after'): Database => {
  let writes = 0;
  const isWrite = ({ method }: DatabaseCall) => method === 'transaction';
  return spyOnDatabase(db, {
    before: async (call) => {
      if (isWrite(call)) writes += 1;
      if (writes > at || (writes === at && when === 'before')) throw new Error('Killed.');
    },
    after: async (call) => {
      if (isWrite(call) && writes === at) throw new Error('Killed.');
    },
  });
};

/** A database in which something happens once, between the look at a page and its transaction. */
const interrupted = (db: Database, happens: () => Promise<void>): Database => {
  let isOver = false;
  return spyOnDatabase(db, {
    after: async ({ method }) => {
      if (method !== 'scan' || isOver) return;
      isOver = true;
      await happens();
    },
  });
};

describe('a migration', () => {
  it('that is killed at any write, and run again, ends as one that was not', async () => {
    const deaths = fc.array(
      fc.record({ at: fc.integer({ min: 1, max: 3 }), when: fc.constantFrom('before', 'after') }),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(papers, deaths, async (all, kills) => {
        const { connect, db } = await store(all);
        for (const { at, when } of kills) {
          await runAll(crashingDatabase(await connect(), at, when)).catch(() => undefined);
        }
        await runAll(db);
        expect(await stored(db)).toEqual(await undisturbed(all));
      }),
      { numRuns: runs(40, 400) },
    );
  });

  it('that two run at once ends as one that was run once', async () => {
    await fc.assert(
      fc.asyncProperty(papers, fc.scheduler(), async (all, scheduler) => {
        const expected = await undisturbed(all);
        let isRacing = false;
        const { connect, db } = await store(all, async (step) => {
          if (isRacing) await scheduler.schedule(Promise.resolve(), step);
        });
        const [one, other] = await Promise.all([connect(), connect()]);
        isRacing = true;
        await scheduler.waitFor(Promise.all([runAll(one), runAll(other)]));
        isRacing = false;
        expect(await stored(db)).toEqual(expected);
      }),
      { numRuns: runs(40, 400) },
    );
  });

  it('that is run a second time changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(papers, async (all) => {
        const { db } = await store(all);
        await runAll(db);
        const once = await stored(db);
        expect(await runAll(db)).toBe(0);
        expect(await stored(db)).toEqual(once);
      }),
      { numRuns: runs(20, 200) },
    );
  });

  it('changes nothing in a dry run, and counts what a run changes', async () => {
    await fc.assert(
      fc.asyncProperty(papers, async (all) => {
        const { db } = await store(all);
        const before = await stored(db);
        const first = await migrateDocumentPage(db, migration, { cursor: null, isDryRun: true });
        expect(await stored(db)).toEqual(before);
        const page = await migrateDocumentPage(db, migration, { cursor: null, isDryRun: false });
        expect(page).toEqual(first);
        expect(page.unreadable).toEqual(
          all
            .slice(0, PAGE_SIZE)
            .flatMap(({ size }, n) => (size === undefined ? [place(n).path] : [])),
        );
      }),
      { numRuns: runs(20, 200) },
    );
  });

  it('leaves alone what a person changes or removes between its look and its write', async () => {
    await fc.assert(
      fc.asyncProperty(
        papers.filter(({ length }) => length > 0),
        fc.nat(11),
        fc.constantFrom('changed', 'removed'),
        async (all, which, what) => {
          const { connect, db } = await store(all);
          // On the first page.
          const nth = place(which % all.length);
          const mine = what === 'removed' ? remove(nth) : merge(nth, { color: 'gold', size: 99 });
          await runAll(interrupted(await connect(), () => db.commit([mine])));
          expect(await db.get(nth)).toEqual(
            what === 'removed' ? null : { color: 'gold', size: 99 },
          );
          expect(await stored(db)).toHaveLength(all.length - (what === 'removed' ? 1 : 0));
        },
      ),
      { numRuns: runs(40, 400) },
    );
  });
});
