import { inspect } from 'node:util';
import { instant } from '@usward/core/calendar';
import {
  beginDeletion,
  continueDeletion,
  type Deletion,
  getDeletion,
} from '@usward/core/privacy/deletion';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import type { Write } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweepDeletion, workOnDeletion } from '../../functions/src/privacy/work-on-deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import {
  begin,
  everything,
  finish,
  later,
  lived,
  wednesday,
  wished,
} from '../actors/deleting-range.ts';
import { HOUR } from '../actors/evening.ts';

type Home = Awaited<ReturnType<typeof lived>>;
type Kind = 'answers' | 'moments' | 'notes';

const all = { answers: 4, checkins: 4, quizzes: 1, moments: 3, notes: 3 };

/** Has something that Mia wrote not fit its schema; gives what mends it. */
const breakOne = async ({ db, ids, holding }: Home, kind: Kind) => {
  const hers = holding(`by mia on ${wednesday}`);
  const own = hers.find((place) => place.startsWith(`users/${ids.mia}/${kind}/`));
  const [path, field] =
    kind === 'answers'
      ? [documents.day(ids.couple, wednesday).path, 'questionId']
      : [own ?? '', 'text'];
  const put = (value: string | string[]) =>
    db.commit([{ kind: 'merge', path, fields: { [field]: value } }]);
  await put(['what nobody else may read']);
  return () => put('q-001');
};

const standing = async ({ call, ids }: Home): Promise<Deletion | null> =>
  (await call(ids.mia, later, getDeletion)).value().deletion;

/** The same database, in which somebody's deletion can be read, but not be put off. */
const notPutOff = ({ db, ids }: Home): Database => {
  const { path } = documents.deletion(ids.mia);
  const commit = db.commit.bind(db);
  return Object.assign(db, {
    commit: (writes: readonly Write[]) =>
      writes.some((write) => write.kind === 'touch' && write.path === path)
        ? Promise.reject(new Error('Not now.'))
        : commit(writes),
  });
};

it('a kind that cannot be deleted keeps no other waiting, and goes once it can be', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const broken: readonly Kind[][] = [['answers'], ['moments'], ['notes'], ['answers', 'notes']];
  for (const kinds of broken) {
    const home = await lived();
    const mending: (() => Promise<void>)[] = [];
    for (const kind of kinds) mending.push(await breakOne(home, kind));
    await begin(home);
    // Said again, it stays so: nothing is done twice, and nothing that fails is left out.
    for (let time = 0; time < 2; time += 1) {
      expect((await home.call(home.ids.mia, later, continueDeletion)).status).toBe(500);
      expect(await standing(home)).toMatchObject({
        state: 'deleting',
        kinds: everything.kinds,
        deleted: { ...all, ...Object.fromEntries(kinds.map((kind) => [kind, 0])) },
      });
    }
    for (const mend of mending) await mend();
    expect(await finish(home)).toMatchObject({ state: 'done', deleted: all });
    expect(home.holding('by mia')).toEqual([]);
  }
});

it('all that fails is told of, without a word of what stands there', async () => {
  const home = await lived();
  for (const kind of ['moments', 'notes'] as const) await breakOne(home, kind);
  await begin(home);
  const logged: unknown = await sweepDeletion(home.db, home.ids.mia, later, 60_000).catch(
    (error: unknown) => error,
  );
  expect(inspect(logged)).not.toContain('nobody else');
  expect(logged).toMatchObject({
    errors: [
      { message: 'This does not fit its schema: text' },
      { message: 'This does not fit its schema: text' },
    ],
  });
});

it('a deletion that fails makes way in the sweep for a day, and others are finished', async () => {
  const home = await lived();
  const { call, ids, db } = home;
  const mend = await breakOne(home, 'notes');
  await begin(home);
  (await call(ids.noah, wished, beginDeletion, { body: { ...everything } })).value();
  const ports = { connect: async () => db, removeSignIn: async () => undefined };
  const first = later + HOUR;
  await expect(sweep(first, ports)).rejects.toThrow('Some of the sweep failed.');
  expect(home.holding('by noah')).toEqual([]);
  expect(await db.get(documents.deletion(ids.mia))).toMatchObject({
    step: { kind: 'notes' },
    dueAt: instant(first + 24 * HOUR),
    removeAt: null,
  });
  expect(await sweep(first + 23 * HOUR, ports)).toMatchObject({ deletions: 0 });
  await mend();
  expect(await sweep(first + 24 * HOUR, ports)).toMatchObject({ deletions: 1 });
  expect(home.holding('by mia')).toEqual([]);
});

it('what failed is told of first where the deletion cannot even be put off', async () => {
  const home = await lived();
  await breakOne(home, 'notes');
  await begin(home);
  await expect(sweepDeletion(notPutOff(home), home.ids.mia, later, 60_000)).rejects.toMatchObject({
    errors: [{ message: 'This does not fit its schema: text' }, { message: 'Not now.' }],
  });
});

it('what fails too late brings back no deletion that another run has done', async () => {
  const home = await lived();
  const { db, ids } = home;
  await begin(home, { ...everything, kinds: ['moments', 'notes'] });
  const page = db.page.bind(db);
  let doneMeanwhile: Deletion | null = null;
  const late: Database = Object.assign(db, {
    page: async (...given: Parameters<Database['page']>) => {
      if (given[0].path !== documents.moments(ids.mia).path || doneMeanwhile) return page(...given);
      doneMeanwhile = await finish(home);
      throw new Error('Not now.');
    },
  });
  await workOnDeletion(late, ids.mia, later, 60_000);
  expect(await standing(home)).toEqual(doneMeanwhile);
});
