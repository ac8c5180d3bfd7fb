import { randomUUID } from 'node:crypto';
import { react } from '@usward/core/daily/comment-endpoints';
import { beginDeletion } from '@usward/core/privacy/deletion';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { workOnDeletion } from '../../functions/src/privacy/deletion.ts';
import { later, revealed } from '../actors/deleting-answers.ts';
import { DAY, thursday } from '../actors/evening.ts';
import { heardDatabase } from '../actors/heard-database.ts';

const loving = { params: { date: thursday }, body: { emoji: '❤️' as const } };

describe('an answer that is deleted', () => {
  it('is in no answer to what the other sends once more', async () => {
    const home = await revealed();
    const { call, db, ids } = home;
    const body = { kinds: ['answers' as const], from: null, to: thursday };
    (await call(ids.mia, later - DAY, beginDeletion, { body })).value();
    const key = randomUUID();
    const crossed = heardDatabase(db, {
      after: async ({ method, args }) => {
        if (method !== 'page' || args[0].path !== documents.days(ids.couple).path) return;
        (await call(ids.noah, later, react, loving, { key })).value();
      },
    });
    await workOnDeletion(crossed, ids.mia, later);
    expect(home.holding('of mia')).toEqual([]);
    const again = (await call(ids.noah, later, react, loving, { key })).value();
    expect(again).toMatchObject({ partner: null, reactions: { mine: '❤️', partner: null } });
  });
});
