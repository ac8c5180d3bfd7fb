import { randomUUID } from 'node:crypto';
import * as checkinEndpoints from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { answerRequest, fixedNow } from '../support/builders/fixed-time.ts';
import { createIds, seedHome } from '../support/builders/home-documents.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';

/** Answers as both at once, and counts the transactions that ran side by side at most. */
const answerConcurrently = async ({ isOneInstance }: { readonly isOneInstance: boolean }) => {
  const ids = createIds(randomUUID());
  const memory = memoryDatabase();
  await seedHome(await memory(), ids, { confirmed: true }, { mia: '', noah: '' });
  let running = 0;
  let most = 0;
  const connect = async (): Promise<Database> => {
    const db = await memory();
    const transact = db.transaction.bind(db);
    db.transaction = async (work) => {
      running += 1;
      most = Math.max(most, running);
      return transact(work).finally(() => {
        running -= 1;
      });
    };
    return db;
  };
  const call = createInProcessApi(connect, { isOneInstance });
  const memberIds = [ids.mia, ids.noah];
  for (const who of memberIds) (await call(who, fixedNow, getDaily)).value();
  const answers = await Promise.all(
    memberIds.map((who) => call(who, fixedNow, answerQuestion, answerRequest('now', 'both'))),
  );
  return { most, states: answers.map((given) => given.value().state) };
};

describe('Writes of both at once', () => {
  it('take turns on one instance', async () => {
    const { most, states } = await answerConcurrently({ isOneInstance: true });
    expect(most).toBe(1);
    expect(states.toSorted()).toEqual(['both', 'mine']);
  });

  it('are decided on each other on two instances, too', async () => {
    const { most, states } = await answerConcurrently({ isOneInstance: false });
    expect(most).toBe(2);
    expect(states.toSorted()).toEqual(['both', 'mine']);
  });

  it('do not wait for a deletion of many steps', async () => {
    const ids = createIds(randomUUID());
    const memory = memoryDatabase();
    await seedHome(await memory(), ids, { confirmed: true }, { mia: '', noah: '' });
    const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
    const connect = async () =>
      spyOnDatabase(await memory(), {
        before: async ({ method }) => {
          if (method !== 'page') return;
          isBegun();
          await goOn;
        },
      });
    const call = createInProcessApi(connect, { isOneInstance: true });
    for (const who of [ids.mia, ids.noah]) (await call(who, fixedNow, getDaily)).value();
    const body = { from: '2026-01-01', to: '2026-03-12' };
    const clearing = call(ids.mia, fixedNow, checkinEndpoints.clearCheckins, { body });
    await begun;
    const answered = await call(ids.noah, fixedNow, answerQuestion, answerRequest('now', 'both'));
    expect(answered.value().state).toBe('mine');
    letGoOn();
    expect((await clearing).status).toBe(200);
  });
});
