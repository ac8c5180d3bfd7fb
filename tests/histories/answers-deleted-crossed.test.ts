import { randomUUID } from 'node:crypto';
import { getDay, react } from '@usward/core/daily/endpoints';
import { beginDeletion } from '@usward/core/privacy/deletion';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { workOnDeletion } from '../../functions/src/privacy/work-on-deletion.ts';
import { later, remove, revealed, see, unseal, waiting } from '../actors/deleting-answers.ts';
import { DAY, thursday } from '../actors/evening.ts';
import { heardDatabase } from '../actors/heard-database.ts';
import { meanwhile } from '../actors/meanwhile.ts';

const on = { params: { date: thursday } };
const loving = { ...on, body: { emoji: '❤️' as const } };

describe('an answer that is deleted', () => {
  it('is not sealed by whoever looks just then, and waits for nobody', async () => {
    const { happens, through } = meanwhile();
    const home = await revealed(through);
    await unseal(home);
    happens(() => remove(home, 'mia'));
    (await home.call(home.ids.noah, later, getDay, on)).value();
    expect(home.holding('of mia')).toEqual([]);
    expect(await see(home, 'noah')).toMatchObject({ state: 'both', partner: null });
    for (const who of ['mia', 'noah'] as const) expect(await waiting(home, who)).toEqual([]);
  });

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
