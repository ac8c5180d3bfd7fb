import { randomUUID } from 'node:crypto';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { userBudgets } from '@usward/core/rate-limits';
import { MAX_NOTE_LENGTH, saveNote } from '@usward/core/us/endpoints';
import { expect, it, vi } from 'vitest';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { type DatabaseCall, spyOnDatabase } from '../support/fakes/spy-database.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const MINUTE_MS = 60_000;
const { writes, bytes } = userBudgets;

type TestHome = Awaited<ReturnType<typeof createTestHome>>;

/** Mia writes a note, on this instance or another. */
const write = ({ call, ids }: Pick<TestHome, 'call' | 'ids'>, now = fixedNow) =>
  call(ids.mia, now, saveNote, { params: { id: randomUUID() }, body: { text: 'a script' } });

const isAboutSpending = ({ args }: DatabaseCall): boolean =>
  JSON.stringify(args).includes('/state/spending');

/** How many of so many writes were taken. */
const countAccepted = async (times: number, send: () => Promise<{ readonly status: number }>) => {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await send()).status === 200) count += 1;
  return count;
};

it("continuous writes exhaust their user's budget for the minute, and nobody else's", async () => {
  const home = await createTestHome();
  expect(await countAccepted(writes.max + 20, () => write(home))).toBe(writes.max);
  const refused = await write(home);
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many']);
  expect(JSON.parse(refused.text).message).toBe(
    'That’s a lot at once. Wait a moment and try again.',
  );
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  const note = { params: { id: randomUUID() }, body: { text: 'his' } };
  expect((await home.call(home.ids.noah, fixedNow, saveNote, note)).status).toBe(200);
  expect((await write(home, fixedNow + MINUTE_MS)).status).toBe(200);
});

it('large writes end with the bytes of their day, however slowly they come', async () => {
  const home = await createTestHome();
  const { call, ids } = home;
  const text = 'a'.repeat(MAX_NOTE_LENGTH);
  const rewritten = { params: { id: randomUUID() }, body: { text } };
  let now = fixedNow - 12 * HOUR_MS;
  const count = await countAccepted(700, () => {
    now += MINUTE_MS;
    return call(ids.mia, now, saveNote, rewritten);
  });
  expect(count).toBeGreaterThan(500);
  expect(count * text.length).toBeLessThanOrEqual(bytes.max);
});

it("reads of many documents exhaust the user's budget for the hour", async () => {
  const { call, ids } = await createTestHome();
  const read = (index: number) =>
    call(ids.mia, fixedNow, index % 2 ? getHistory : getExport, { query: { limit: '1' } } as never);
  let index = 0;
  const max = userBudgets.reads.max;
  expect(await countAccepted(max + 5, () => read(index++))).toBe(max);
  expect((await call(ids.mia, fixedNow + HOUR_MS, getHistory)).status).toBe(200);
});

it('instances share budget use before a user exceeds it by much', async () => {
  const home = await createTestHome();
  const instances = [home, { ...home, call: createInProcessApi(async () => home.db) }];
  let turn = 0;
  const count = await countAccepted(2 * writes.max, () => write(instances[turn++ % 2] ?? home));
  expect(count).toBeGreaterThanOrEqual(writes.max);
  expect(count).toBeLessThan(writes.max * 1.2);
});

it('where counts cannot be told, writes are put off and reads go on', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const home = await createTestHome((db) =>
    spyOnDatabase(db, {
      before: async (call) => {
        if (isAboutSpending(call)) throw Object.assign(new Error('away'), { code: 14 });
      },
    }),
  );
  const share = writes.max / 10;
  expect(await countAccepted(share - 1, () => write(home))).toBe(share - 1);
  const put = await write(home);
  expect([put.status, put.headers.get('Retry-After')]).toEqual([503, '2']);
  const read = () => home.call(home.ids.noah, fixedNow, getHistory);
  expect(await countAccepted(userBudgets.reads.max / 5, read)).toBe(userBudgets.reads.max / 5);
});

it('an ordinary day costs no read of what was spent', async () => {
  let asked = 0;
  const home = await createTestHome((db) =>
    spyOnDatabase(db, {
      before: async (call) => {
        if (isAboutSpending(call)) asked += 1;
      },
    }),
  );
  expect(await countAccepted(20, () => write(home))).toBe(20);
  expect(asked).toBe(0);
});
