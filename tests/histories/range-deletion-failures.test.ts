import { inspect } from 'node:util';
import {
  type Deletion,
  getDeletion,
  startDeletion,
} from '@usward/core/privacy/range-deletion-endpoints';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { runDeletion } from '../../functions/src/privacy/range-deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  beginDeletionAs,
  createFilledHome,
  deletedAt,
  finishDeletion,
  fullDeletion,
  requestedAt,
  wednesday,
} from '../support/builders/range-deletion.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';

type TestHome = Awaited<ReturnType<typeof createFilledHome>>;
type Kind = 'answers' | 'moments' | 'notes';

const all = { answers: 4, checkins: 4, quizzes: 1, moments: 3, notes: 3 };

/** Has something that Mia wrote not fit its schema; gives what mends it. */
const breakOne = async ({ db, ids, holding }: TestHome, kind: Kind) => {
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

const getDeletionAs = async ({ call, ids }: TestHome): Promise<Deletion | null> =>
  (await call(ids.mia, deletedAt, getDeletion)).value().deletion;

it('a kind that cannot be deleted keeps no other waiting, and goes once it can be', async () => {
  const broken: readonly Kind[][] = [['answers'], ['moments'], ['notes'], ['answers', 'notes']];
  for (const kinds of broken) {
    const home = await createFilledHome();
    const mending: (() => Promise<void>)[] = [];
    for (const kind of kinds) mending.push(await breakOne(home, kind));
    await beginDeletionAs(home);
    // Tried again, it stays so: nothing is done twice, and nothing that fails is left out.
    for (let time = 0; time < 2; time += 1) {
      await expect(finishDeletion(home)).rejects.toThrow('A deletion by range failed.');
      expect(await getDeletionAs(home)).toMatchObject({
        state: 'deleting',
        kinds: fullDeletion.kinds,
        deleted: { ...all, ...Object.fromEntries(kinds.map((kind) => [kind, 0])) },
      });
    }
    for (const mend of mending) await mend();
    expect(await finishDeletion(home)).toMatchObject({ state: 'done', deleted: all });
    expect(home.holding('by mia')).toEqual([]);
  }
});

it('every failure is logged, without any stored text', async () => {
  const home = await createFilledHome();
  for (const kind of ['moments', 'notes'] as const) await breakOne(home, kind);
  await beginDeletionAs(home);
  const logged: unknown = await finishDeletion(home).catch((error: unknown) => error);
  expect(inspect(logged)).not.toContain('nobody else');
  expect(logged).toMatchObject({
    errors: [
      { message: 'This does not fit its schema: text' },
      { message: 'This does not fit its schema: text' },
    ],
  });
});

it('a deletion that fails is kept and tried by each sweep, and others are finished', async () => {
  const home = await createFilledHome();
  const { call, ids, db } = home;
  const mend = await breakOne(home, 'notes');
  await beginDeletionAs(home);
  (await call(ids.noah, requestedAt, startDeletion, { body: { ...fullDeletion } })).value();
  const ports = { connect: async () => db, deleteAuthUser: async () => undefined };
  await expect(sweep(deletedAt, ports)).rejects.toThrow('Some of the sweep failed.');
  expect(home.holding('by noah')).toEqual([]);
  expect(await db.get(documents.deletion(ids.mia))).toMatchObject({
    doneAt: null,
    removeAt: null,
  });
  await mend();
  expect(await sweep(deletedAt + HOUR_MS, ports)).toMatchObject({ deletions: 1 });
  expect(home.holding('by mia')).toEqual([]);
});

it('what fails too late brings back no deletion that another run has done', async () => {
  const home = await createFilledHome();
  const { db, ids } = home;
  await beginDeletionAs(home, { ...fullDeletion, kinds: ['moments', 'notes'] });
  let done: Deletion | null = null;
  const late = spyOnDatabase(db, {
    before: async ({ method, args }) => {
      if (done || method !== 'page' || args[0].path !== documents.moments(ids.mia).path) return;
      done = await finishDeletion(home);
      throw new Error('Not now.');
    },
  });
  await expect(runDeletion(late, ids.mia, deletedAt)).rejects.toThrow();
  expect(await getDeletionAs(home)).toEqual(done);
  expect(done).toMatchObject({ state: 'done' });
});
