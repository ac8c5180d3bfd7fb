import { randomUUID } from 'node:crypto';
import { getDay, react } from '@usward/core/daily/endpoints';
import { beginDeletion, continueDeletion } from '@usward/core/privacy/deletion';
import { describe, expect, it } from 'vitest';
import { later, remove, revealed, see, unseal, waiting } from '../actors/deleting-answers.ts';
import { thursday } from '../actors/evening.ts';
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
    const { happens, through } = meanwhile();
    const home = await revealed(through);
    const { call, ids } = home;
    const body = { kinds: ['answers' as const], from: thursday, to: thursday };
    (await call(ids.mia, later, beginDeletion, { body })).value();
    const key = randomUUID();
    happens(() => call(ids.noah, later, react, loving, { key }), 'transaction');
    (await call(ids.mia, later, continueDeletion)).value();
    expect(home.holding('of mia')).toEqual([]);
    const again = (await call(ids.noah, later, react, loving, { key })).value();
    expect(again).toMatchObject({ partner: null, reactions: { mine: '❤️', partner: null } });
  });
});
