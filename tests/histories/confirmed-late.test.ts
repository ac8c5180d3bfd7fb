import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { answer, DAY, evening, thursday } from '../actors/evening.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { idsOf, moveIn } from '../actors/shared-home.ts';

const DAYS = 120;

it('A pairing that is confirmed after months reads the last 100 days, and shows all of them', async () => {
  const ids = idsOf(randomUUID());
  const connect = memoryDatabase();
  const db = await connect();
  await moveIn(db, ids, { confirmed: false }, { mia: '', noah: '' });
  const call = apiAtHand(connect);
  for (let day = 0; day < DAYS; day += 1) {
    const now = evening + day * DAY;
    const words = answer('before the yes', 'both', addDays(thursday, day));
    for (const who of [ids.mia, ids.noah]) (await call(who, now, answerQuestion, words)).value();
  }
  const now = evening + DAYS * DAY;
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
