import { randomUUID } from 'node:crypto';
import { personBudgets } from '@usward/core/budgets';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getExport } from '@usward/core/privacy/endpoints';
import { MAXIMUM_NOTE_LENGTH, putNote } from '@usward/core/us/endpoints';
import { expect, it, vi } from 'vitest';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { evening, HOUR } from '../actors/evening.ts';
import { type DatabaseCall, heardDatabase } from '../actors/heard-database.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';

const MINUTE = 60_000;
const { writes, bytes } = personBudgets;

type Home = Awaited<ReturnType<typeof homeAtHand>>;

/** Mia writes a note, on this instance or another. */
const write = ({ call, ids }: Pick<Home, 'call' | 'ids'>, now = evening) =>
  call(ids.mia, now, putNote, { params: { id: randomUUID() }, body: { text: 'a script' } });

const isAboutSpending = ({ args }: DatabaseCall): boolean =>
  JSON.stringify(args).includes('/state/spending');

/** How many of so many writes were taken. */
const taken = async (times: number, send: () => Promise<{ readonly status: number }>) => {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await send()).status === 200) count += 1;
  return count;
};

it('writes without pause end with the budget of their minute, and of nobody else', async () => {
  const home = await homeAtHand();
  expect(await taken(writes.most + 20, () => write(home))).toBe(writes.most);
  const refused = await write(home);
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many']);
  expect(JSON.parse(refused.text).message).toBe('That is a lot at once. Please wait a moment.');
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  const note = { params: { id: randomUUID() }, body: { text: 'his' } };
  expect((await home.call(home.ids.noah, evening, putNote, note)).status).toBe(200);
  expect((await write(home, evening + MINUTE)).status).toBe(200);
});

it('large writes end with the bytes of their day, however slowly they come', async () => {
  const home = await homeAtHand();
  const { call, ids } = home;
  const text = 'a'.repeat(MAXIMUM_NOTE_LENGTH);
  const rewritten = { params: { id: randomUUID() }, body: { text } };
  let now = evening - 12 * HOUR;
  const count = await taken(700, () => {
    now += MINUTE;
    return call(ids.mia, now, putNote, rewritten);
  });
  expect(count).toBeGreaterThan(500);
  expect(count * text.length).toBeLessThanOrEqual(bytes.most);
});

it('reads of many documents end with the budget of their hour', async () => {
  const { call, ids } = await homeAtHand();
  const read = (index: number) =>
    call(ids.mia, evening, index % 2 ? getHistory : getExport, { query: { limit: '1' } } as never);
  let index = 0;
  const most = personBudgets.reads.most;
  expect(await taken(most + 5, () => read(index++))).toBe(most);
  expect((await call(ids.mia, evening + HOUR, getHistory)).status).toBe(200);
});

it('instances hear of each other before much more is taken', async () => {
  const home = await homeAtHand();
  const instances = [home, { ...home, call: apiAtHand(async () => home.db) }];
  let turn = 0;
  const count = await taken(2 * writes.most, () => write(instances[turn++ % 2] ?? home));
  expect(count).toBeGreaterThanOrEqual(writes.most);
  expect(count).toBeLessThan(writes.most * 1.2);
});

it('where counts cannot be told, writes are put off and reads go on', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const home = await homeAtHand((db) =>
    heardDatabase(db, {
      before: async (call) => {
        if (isAboutSpending(call)) throw Object.assign(new Error('away'), { code: 14 });
      },
    }),
  );
  const share = writes.most / 10;
  expect(await taken(share - 1, () => write(home))).toBe(share - 1);
  const put = await write(home);
  expect([put.status, put.headers.get('Retry-After')]).toEqual([503, '2']);
  const read = () => home.call(home.ids.noah, evening, getHistory);
  expect(await taken(personBudgets.reads.most / 5, read)).toBe(personBudgets.reads.most / 5);
});

it('an ordinary day costs no read of what was spent', async () => {
  let asked = 0;
  const home = await homeAtHand((db) =>
    heardDatabase(db, {
      before: async (call) => {
        if (isAboutSpending(call)) asked += 1;
      },
    }),
  );
  expect(await taken(20, () => write(home))).toBe(20);
  expect(asked).toBe(0);
});
