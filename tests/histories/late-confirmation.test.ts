import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createIds, seedHome } from '../support/builders/home-documents.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';

const DAYS = 120;

it('A pairing that is confirmed after months reads the last 100 days, and shows all of them', async () => {
  const ids = createIds(randomUUID());
  const connect = memoryDatabase();
  const db = await connect();
  await seedHome(db, ids, { confirmed: false }, { mia: '', noah: '' });
  const call = createInProcessApi(connect);
  for (let day = 0; day < DAYS; day += 1) {
    const now = fixedNow + day * DAY_MS;
    const words = answerRequest('before the yes', 'both', addDays(thursday, day));
    for (const who of [ids.mia, ids.noah]) (await call(who, now, answerQuestion, words)).value();
  }
  const now = fixedNow + DAYS * DAY_MS;
  const confirmed = await call(ids.mia, now, confirmCouple, { body: {} });
  confirmed.value();
  const [, reads = ''] = /reads=(\d+)/.exec(confirmed.headers.get('Usward-Cost') ?? '') ?? [];
  expect(Number(reads)).toBeGreaterThanOrEqual(300);
  expect(Number(reads)).toBeLessThan(360);
  for (const day of [0, DAYS - 1]) {
    const date = addDays(thursday, day);
    const shown = await call(ids.noah, now, getDay, { params: { date } });
    expect(shown.value()).toMatchObject({ state: 'both' });
    const stored = await db.get(documents.day(ids.couple, date));
    expect(stored?.revealed !== undefined).toBe(day > 0);
  }
});
