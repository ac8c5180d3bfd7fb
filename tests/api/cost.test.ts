import { addDays, calendarDate } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay, getHistory } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../actors/call-api.ts';
import { type Couple, couple } from '../actors/couple.ts';
import { stranger } from '../actors/person.ts';

const DAY = 24 * 3_600_000;
const start = Date.parse('2026-03-12T18:00:00.000Z');
const first = calendarDate('2026-03-12');
const days = 24;
const now = start + days * DAY;

/** What a call cost in the database, as the API counts it under emulators. */
const costOf = ({ headers }: Answer<unknown>): { reads: number; trips: number } => {
  const cost = /reads=(\d+);trips=(\d+)/.exec(headers.get('Usward-Cost') ?? '');
  if (cost === null) throw new Error('The answer does not say what it cost.');
  return { reads: Number(cost[1]), trips: Number(cost[2]) };
};

/** Document reads of a call. */
const readsOf = (answer: Answer<unknown>): number => costOf(answer).reads;

/** Round trips of a call that had to wait for each other. */
const tripsOf = (answer: Answer<unknown>): number => costOf(answer).trips;

describe('document reads', () => {
  let two: Couple;

  beforeAll(async () => {
    two = await couple(start);
    for (let index = 0; index < days; index += 1) {
      const params = { date: addDays(first, index) };
      const at = { now: start + index * DAY };
      const body = { text: `day ${index}`, visibility: 'both' as const };
      await two.mia.ask(answerQuestion, { params, body }, at);
      if (index % 4 > 0) await two.noah.ask(answerQuestion, { params, body }, at);
    }
  });

  it('of the dashboard are at most 4', async () => {
    expect(readsOf(await two.mia.call(getDashboard, {}, { now }))).toBeLessThanOrEqual(4);
  });

  it('of an answer are at most 5, of a day and of today too', async () => {
    const params = { date: addDays(first, days) };
    const body = { text: 'today', visibility: 'both' as const };
    const answered = await two.mia.call(answerQuestion, { params, body }, { now });
    expect(readsOf(answered)).toBeLessThanOrEqual(5);
    expect(readsOf(await two.noah.call(getDaily, {}, { now }))).toBeLessThanOrEqual(5);
    expect(readsOf(await two.noah.call(getDay, { params }, { now }))).toBeLessThanOrEqual(5);
  });

  it('of a page of 20 days are at most 61, and near the number of days', async () => {
    const page = await two.noah.call(getHistory, { query: { limit: '20' } }, { now });
    expect(page.value().items).toHaveLength(20);
    expect(readsOf(page)).toBeLessThanOrEqual(30);
  });
});

describe('round trips', () => {
  it('of accepting a code, right or wrong, and of ending the connection are at most 3', async () => {
    const [mia, noah] = await Promise.all([stranger({ now: start }), stranger({ now: start })]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, { now: start });
    const accept = (code: string) =>
      noah.call(acceptInvite, { params: { code } }, { now: start + DAY });
    expect(tripsOf(await accept('ZZZZZ'))).toBeLessThanOrEqual(3);
    expect(tripsOf(await accept(inviteCode))).toBeLessThanOrEqual(3);
    // What is open by then is read once more, all days side by side.
    expect(tripsOf(await mia.call(confirmCouple, {}, { now: start + DAY }))).toBeLessThanOrEqual(4);
    expect(tripsOf(await mia.call(unpair, {}, { now: start + DAY }))).toBeLessThanOrEqual(3);
    expect(tripsOf(await mia.call(restoreCouple, {}, { now: start + DAY }))).toBeLessThanOrEqual(3);
  });
});
