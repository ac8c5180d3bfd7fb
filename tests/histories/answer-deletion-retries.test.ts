import { randomUUID } from 'node:crypto';
import { react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { runDeletion } from '../../functions/src/privacy/range-deletion.ts';
import { createRevealedHome, deletedAt } from '../support/builders/answer-deletion.ts';
import { DAY_MS, thursday } from '../support/builders/fixed-time.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';

const loving = { params: { date: thursday }, body: { emoji: '❤️' as const } };

describe('an answer that is deleted', () => {
  it('is in no answer to what the other sends once more', async () => {
    const home = await createRevealedHome();
    const { call, db, ids } = home;
    const body = { kinds: ['answers' as const], from: null, to: thursday };
    (await call(ids.mia, deletedAt - DAY_MS, startDeletion, { body })).value();
    const key = randomUUID();
    const crossed = spyOnDatabase(db, {
      after: async ({ method, args }) => {
        if (method !== 'page' || args[0].path !== documents.days(ids.couple).path) return;
        (await call(ids.noah, deletedAt, react, loving, { key })).value();
      },
    });
    await runDeletion(crossed, ids.mia, deletedAt);
    expect(home.holding('of mia')).toEqual([]);
    const again = (await call(ids.noah, deletedAt, react, loving, { key })).value();
    expect(again).toMatchObject({ partner: null, reactions: { mine: '❤️', partner: null } });
  });
});
