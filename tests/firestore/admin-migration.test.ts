import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { getAudit } from '@usward/core/admin/endpoints';
import type { Migration } from '@usward/core/admin/migration';
import {
  dryRunMigration,
  listMigrations,
  runMigrationBatch,
  stopMigration,
} from '@usward/core/admin/migration-endpoints';
import type { Output } from '@usward/core/endpoint';
import { personId } from '@usward/core/identity';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../../functions/src/account/new-user.ts';
import { Removal } from '../../functions/src/database/changes.ts';
import { merge, remove, set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Found } from '../../functions/src/database/queries.ts';
import { admin } from '../actors/admin.ts';
import { evening } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { runJob } from '../actors/run-job.ts';
import { pulseOf, wholeDatabase, withoutDeliveries } from '../actors/whole-database.ts';
import { connect } from '../support/current-backend.ts';

const MINUTE = 60_000;
const people = '2026-11-22-people-whole';
const params = { id: people };
const lately = [
  'stressNeed',
  'shows',
  'chosenTimeZone',
  'chosenLanguage',
  'startDay',
  'keptOpen',
  'former',
  'hasParted',
];

/** Takes from a record what those of before did not have. */
const age = async (...ids: readonly string[]): Promise<void> => {
  const gone = Object.fromEntries(lately.map((field) => [field, new Removal()]));
  const db = await connect();
  await db.commit(ids.map((id) => merge(documents.user(personId(id)), gone)));
};

/** Enough people of before for several parts. */
const crowd = async (): Promise<readonly string[]> => {
  const ids = Array.from({ length: 250 }, () => personId(`old-${randomUUID()}`));
  const db = await connect();
  await db.commit(
    ids.map((id) => set(documents.user(id), newUser({ id, email: null }, evening - MINUTE))),
  );
  await age(...ids);
  return ids;
};

const stored = async (id: string): Promise<string> =>
  (await wholeDatabase()).find(({ path }) => path === `users/${id}`)?.text ?? '';

const lacks = async (ids: readonly string[]): Promise<number> => {
  const all = (await wholeDatabase()).filter(({ path }) => ids.includes(path.slice(6)));
  return all.filter(({ text }) => lately.some((field) => !text.includes(`"${field}"`))).length;
};

/** Goes on from test to test: what was left of one must not hold up the next. */
let now = evening;
beforeEach(() => {
  now += 10 * MINUTE;
});

/** A run of somebody's: one part with each call. */
const runOf = (who: Person) => {
  const run = randomUUID();
  let isFirst = true;
  return async (at = now) => {
    const body = { run, begins: isFirst, expected: null };
    isFirst = false;
    return who.ask(runMigrationBatch, { params, body }, { now: at });
  };
};

const toTheEnd = async (part: ReturnType<typeof runOf>, at?: number): Promise<Migration> => {
  for (;;) {
    const { worked, migration } = await part(at);
    expect(worked).toBe(true);
    if (migration.state === 'done') return migration;
  }
};

const dryRun = async (who: Person) => {
  let cursor: string | null = null;
  let seen = 0;
  let changed = 0;
  do {
    const page: { next: string | null; counts: Migration['counts'] } = await who.ask(
      dryRunMigration,
      { params, body: { cursor } },
    );
    seen += page.counts.seen;
    changed += page.counts.changed;
    cursor = page.next;
  } while (cursor !== null);
  return { seen, changed };
};

/** What was done since a time, newest first, whatever other tests have done after it. */
const auditSince = async (operator: Person, since: number) => {
  const acts: Output<typeof getAudit>['items'] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: '50', ...(cursor === null ? {} : { cursor }) };
    const page: Output<typeof getAudit> = await operator.ask(getAudit, { query });
    acts.push(...page.items.filter(({ at }) => Date.parse(at) >= since));
    cursor = page.items.every(({ at }) => Date.parse(at) >= since) ? page.next : null;
  } while (cursor !== null);
  return acts;
};

describe('migrations', () => {
  let ada: Person;
  let bo: Person;

  beforeAll(async () => {
    [ada, bo] = await Promise.all([admin({ firstName: 'Ada' }), admin({ firstName: 'Bo' })]);
  });

  it('are listed with what they do', async () => {
    const { items, work } = await ada.ask(listMigrations, {}, { now });
    expect(items.map(({ id }) => id)).toContain(people);
    expect(items.every(({ title, does }) => title !== '' && does !== '')).toBe(true);
    expect(work).toBeNull();
  });

  it('write nothing but nothing in a dry run, and count what they would change', async () => {
    await crowd();
    // What every call of somebody's may leave behind is there by now.
    await ada.ask(listMigrations);
    const before = await withoutDeliveries();
    const { seen, changed } = await dryRun(ada);
    expect(await withoutDeliveries()).toEqual(before);
    expect(seen).toBe(before.filter(({ path }) => /^users\/[^/]+$/.test(path)).length);
    expect(changed).toBeGreaterThanOrEqual(250);
  });

  it('fill in what is missing, and nobody notices', async () => {
    const mia = await stranger({ firstName: 'Mia' });
    await mia.ask(getUser);
    const fresh = await stored(mia.id);
    await age(mia.id);
    const [seen, pulse] = [await mia.ask(getUser), await pulseOf(mia)];
    expect(await lacks([mia.id])).toBe(1);
    const { counts, by } = await toTheEnd(runOf(ada));
    expect(await lacks([mia.id])).toBe(0);
    expect([await mia.ask(getUser), await pulseOf(mia)]).toEqual([seen, pulse]);
    const fieldsOf = (text: string) => JSON.parse(text).fields as unknown;
    expect(fieldsOf(await stored(mia.id))).toEqual(fieldsOf(fresh));
    expect([counts.failed, by?.firstName]).toEqual([0, 'Ada']);
    expect((await dryRun(ada)).changed).toBe(0);
    const again = await toTheEnd(runOf(ada));
    expect(again.counts).toEqual({ ...counts, changed: 0 });
  });

  it('are run by one of two who press at once, and the other is told by whom', async () => {
    await crowd();
    const [hers, his] = [runOf(ada), runOf(bo)];
    const parts = await Promise.all([hers(), his()]);
    expect(parts.filter(({ worked }) => worked)).toHaveLength(1);
    const [winner, loser] = parts[0].worked ? ['Ada', his] : ['Bo', hers];
    expect((await loser()).work).toMatchObject({ migration: people, by: { firstName: winner } });
    const part = parts[0].worked ? hers : his;
    const other = await ada.ask(
      runMigrationBatch,
      {
        params: { id: '2026-11-22-couples-whole' },
        body: { run: randomUUID(), begins: true, expected: null },
      },
      { now },
    );
    expect([other.worked, other.migration.state]).toEqual([false, 'never']);
    await toTheEnd(part);
  });

  it('go on from where they were killed, once the time of whoever ran them has run out', async () => {
    const ids = await crowd();
    const hers = runOf(ada);
    const first = await hers();
    expect(first.migration).toMatchObject({ state: 'running', counts: { seen: 100 } });
    expect((await runOf(bo)(now + MINUTE - 1)).worked).toBe(false);
    const his = runOf(bo);
    const second = await his(now + MINUTE);
    expect(second.migration).toMatchObject({
      counts: { seen: 200 },
      by: { firstName: 'Bo' },
      startedAt: first.migration.startedAt,
    });
    expect((await hers(now + MINUTE)).worked).toBe(false);
    const { counts } = await toTheEnd(his, now + MINUTE);
    expect(counts.seen).toBe((await dryRun(ada)).seen);
    expect(await lacks(ids)).toBe(0);
    expect((await hers(now + 3 * MINUTE)).worked).toBe(false);
  });

  it('can be stopped by anybody who may run them, and gone on with', async () => {
    await crowd();
    const hers = runOf(ada);
    await hers();
    const stop = await bo.ask(stopMigration, { params }, { now });
    expect([stop.migration.state, stop.migration.code, stop.work]).toEqual(['stopped', null, null]);
    expect((await hers()).worked).toBe(false);
    const { counts } = await toTheEnd(runOf(bo));
    expect(counts.seen).toBe((await dryRun(ada)).seen);
    expect((await bo.ask(stopMigration, { params })).migration.state).toBe('done');
  });

  it('are written down with who did what', async () => {
    await crowd();
    const part = runOf(ada);
    await part(now + 4 * MINUTE);
    await bo.ask(stopMigration, { params }, { now: now + 5 * MINUTE });
    const { counts } = await toTheEnd(runOf(bo), now + 6 * MINUTE);
    // Those of the command line, which name nobody, may have been before or after.
    const acts = (await auditSince(ada, now + 4 * MINUTE)).filter(
      ({ about, by }) => about === people && by !== null,
    );
    expect(
      acts
        .map(({ what, by, about }) => [what, by, about])
        .slice(0, 4)
        .sort(),
    ).toEqual(
      [
        ['migration-begun', ada.id, people],
        ['migration-begun', bo.id, people],
        ['migration-done', bo.id, people],
        ['migration-stopped', bo.id, people],
      ].sort(),
    );
    expect(acts.find(({ what }) => what === 'migration-done')?.numbers).toEqual(counts);
  });

  it('refuse a name that nobody registered, and a place elsewhere', async () => {
    const unknown = await ada.call(stopMigration, { params: { id: 'nothing-of-ours' } });
    expect(unknown.status).toBe(404);
    const elsewhere = await ada.call(dryRunMigration, {
      params,
      body: { cursor: 'couples/one' },
    });
    expect([elsewhere.status, elsewhere.error().code]).toEqual([400, 'invalid']);
  });
});

describe('a walk', () => {
  it('passes every document of a group once, wherever it stands', async () => {
    const group = `papers-${randomUUID()}`;
    const places = ['users/a', 'users/b', 'couples/a', 'couples/a/days/b']
      .flatMap((parent) => [`${parent}/${group}/1`, `${parent}/${group}/2`])
      .concat(`${group}/1`);
    const db = await connect();
    const schema = v.object({});
    await db.commit(places.map((path) => set({ path, schema }, {})));
    const passed: string[] = [];
    let after: string | null = null;
    do {
      const page: readonly Found[] = await db.walk({ group }, { after, limit: 2 });
      passed.push(...page.map(({ path }) => path));
      after = page.at(-1)?.path ?? null;
    } while (after !== null);
    expect(passed).toEqual([...places].sort());
    await db.commit(places.map((path) => remove({ path, schema })));
  });
});

describe('npm run job -- migrate', () => {
  it('does a whole one, and names those that could not be read', async () => {
    const ids = await crowd();
    const strange = personId(`old-${randomUUID()}`);
    const db = await connect();
    await db.commit([merge(documents.user(strange), { id: strange })]);
    const said = await runJob('migrate', people);
    expect(said).toMatch(/250 of \d+ documents are to be changed/);
    expect(said).toContain(`could not be read: users/${strange}`);
    expect(said).toMatch(/250 changed, 1 could not be read/);
    expect(await lacks(ids)).toBe(0);
    await db.commit([remove(documents.user(strange))]);
  });

  it('says which there are', async () => {
    expect(await runJob('migrate', 'x')).toContain(people);
  });
});
