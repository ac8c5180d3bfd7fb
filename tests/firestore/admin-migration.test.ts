import { randomUUID } from 'node:crypto';
import { getAudit } from '@usward/core/admin/audit-endpoints';
import { listMigrations, migratePage } from '@usward/core/admin/migration-endpoints';
import { AppError } from '@usward/core/errors';
import { toUserId } from '@usward/core/ids';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  createListMigrations,
  createMigratePage,
  PAGE_SIZE,
} from '../../functions/src/admin/migrations.ts';
import { remove, set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { RawDocument } from '../../functions/src/database/queries.ts';
import { readAllButDeliveries } from '../support/all-documents.ts';
import { admin } from '../support/builders/admin.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import { paintPapers } from '../support/builders/sample-migration.ts';
import { connect } from '../support/current-backend.ts';

const MINUTE_MS = 60_000;
const schema = v.record(v.string(), v.unknown());

/** A migration over papers of its own, and the calls about it in the name of an admin. */
const withPapers = async (count = PAGE_SIZE + 50) => {
  const collection = `papers-${randomUUID()}`;
  const migration = { ...paintPapers({ collection }), id: randomUUID() };
  const by = toUserId(`admin-${randomUUID()}`);
  const db = await connect();
  for (let from = 0; from < count; from += 400) {
    const some = Array.from({ length: Math.min(400, count - from) }, (_, n) => from + n);
    await db.commit(
      some.map((n) =>
        set({ path: `${collection}/${String(n).padStart(4, '0')}`, schema }, { size: n }),
      ),
    );
  }
  /** Asks for one page; the password was entered `signedIn` milliseconds ago. */
  const page = async (cursor: string | null, { isDryRun = false, signedIn = 0 } = {}) =>
    createMigratePage([migration])({
      db: await connect(),
      input: { params: { id: migration.id }, query: {}, body: { cursor, isDryRun } },
      caller: {
        id: by,
        email: null,
        isEmailVerified: true,
        isAdmin: true,
        signedInAt: fixedNow - signedIn,
        validSince: 0,
      },
      now: fixedNow,
    });
  return {
    by,
    collection,
    id: migration.id,
    page,
    run: async (): Promise<number> => {
      let changed = 0;
      let cursor: string | null = null;
      do {
        const done: Awaited<ReturnType<typeof page>> = await page(cursor);
        changed += done.changed;
        cursor = done.next;
      } while (cursor !== null);
      return changed;
    },
    state: async () => (await createListMigrations([migration])({ db })).items,
    colors: async (): Promise<readonly unknown[]> => {
      const found = await db.scan({ collection }, { after: null, limit: count + 1 });
      return found.map(({ fields }) => fields.color);
    },
  };
};

const getErrorCode = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('a migration', () => {
  it('writes nothing in a dry run, and counts what it would change', async () => {
    const { page, state, id } = await withPapers();
    const before = await readAllButDeliveries();
    const first = await page(null, { isDryRun: true, signedIn: 300 * MINUTE_MS });
    expect(first).toMatchObject({ seen: PAGE_SIZE, changed: PAGE_SIZE, unreadable: [] });
    const second = await page(first.next, { isDryRun: true });
    expect(second).toEqual({ seen: 50, changed: 50, unreadable: [], next: null });
    expect(await readAllButDeliveries()).toEqual(before);
    expect(await state()).toEqual([{ id, state: 'never', at: null }]);
  });

  it('is run page by page, and says whether it came to its end', async () => {
    const { page, run, state, colors } = await withPapers();
    const { next } = await page(null);
    expect((await state())[0]).toMatchObject({ state: 'running' });
    expect((await page(next)).next).toBeNull();
    expect((await state())[0]).toMatchObject({ state: 'done' });
    expect(new Set(await colors())).toEqual(new Set(['white']));
    expect(await run()).toBe(0);
  });

  it('that is killed between pages, and run again, ends as one that was not', async () => {
    const { page, run, colors } = await withPapers();
    await page(null);
    expect(await run()).toBe(50);
    expect(new Set(await colors())).toEqual(new Set(['white']));
  });

  it('that two run at once ends as one that was run once', async () => {
    const { run, state, colors } = await withPapers(60);
    await Promise.all([run(), run()]);
    expect(await colors()).toEqual(Array(60).fill('white'));
    expect((await state())[0]).toMatchObject({ state: 'done' });
  });

  it('is written down with who began it, and that it came to its end', async () => {
    const { by, id, run } = await withPapers(3);
    await run();
    const db = await connect();
    const acts = await db.find(documents.adminActs(), { field: 'about', value: id, limit: 9 });
    expect(acts.map(({ what, by: who }) => [what, who]).sort()).toEqual([
      ['migration-begun', by],
      ['migration-done', by],
    ]);
  });

  it('needs a password of the last quarter of an hour for its first page only', async () => {
    const { page } = await withPapers();
    const late = { signedIn: 16 * MINUTE_MS };
    expect(await getErrorCode(page(null, late))).toBe('reauthentication-required');
    const { next } = await page(null, { signedIn: 14 * MINUTE_MS });
    expect((await page(next, { signedIn: 300 * MINUTE_MS })).next).toBeNull();
  });

  it('that nobody has begun is not run from a later page without a password', async () => {
    const { page, collection, colors } = await withPapers(3);
    const later = page(`${collection}/0000`, { signedIn: 16 * MINUTE_MS });
    expect(await getErrorCode(later)).toBe('reauthentication-required');
    expect(await colors()).toEqual([undefined, undefined, undefined]);
  });

  it('takes no page of another collection', async () => {
    const { page } = await withPapers(1);
    expect(await getErrorCode(page('couples/one'))).toBe('invalid');
  });
});

describe('the calls about migrations', () => {
  it('list nothing while none is registered, and know no other', async () => {
    const ada = await admin();
    expect(await ada.ask(listMigrations)).toEqual({ items: [] });
    const unknown = await ada.call(migratePage, {
      params: { id: 'nothing-of-ours' },
      body: { cursor: null, isDryRun: false },
    });
    expect(unknown.status).toBe(404);
    const { items } = await ada.ask(getAudit);
    expect(items.map(({ about }) => about)).not.toContain('nothing-of-ours');
  });
});

describe('a walk', () => {
  it('passes every document of a group once, wherever it stands', async () => {
    const group = `papers-${randomUUID()}`;
    const places = ['users/a', 'users/b', 'couples/a', 'couples/a/days/b']
      .flatMap((parent) => [`${parent}/${group}/1`, `${parent}/${group}/2`])
      .concat(`${group}/1`);
    const db = await connect();
    await db.commit(places.map((path) => set({ path, schema }, {})));
    const passed: string[] = [];
    let after: string | null = null;
    do {
      const page: readonly RawDocument[] = await db.scan({ group }, { after, limit: 2 });
      passed.push(...page.map(({ path }) => path));
      after = page.at(-1)?.path ?? null;
    } while (after !== null);
    expect(passed).toEqual([...places].sort());
    await db.commit(places.map((path) => remove({ path, schema })));
  });
});
