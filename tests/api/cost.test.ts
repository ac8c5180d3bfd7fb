import { addDays, calendarDate } from '@usward/core/calendar';
import { checkIn, getCheckins, getTrends, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Couple, createCouple } from '../support/builders/couple.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { createUser } from '../support/builders/test-user.ts';
import type { ApiResponse } from '../support/call-api.ts';

const DAY_MS = 24 * 3_600_000;
const start = Date.parse('2026-03-12T18:00:00.000Z');
const first = calendarDate('2026-03-12');
const days = 24;
const now = start + days * DAY_MS;

/** What a call cost in the database, as the API counts it under emulators. */
const readCost = ({ headers }: ApiResponse<unknown>): { reads: number; trips: number } => {
  const cost = /reads=(\d+);trips=(\d+)/.exec(headers.get('Usward-Cost') ?? '');
  if (cost === null) throw new Error('The answer does not say what it cost.');
  return { reads: Number(cost[1]), trips: Number(cost[2]) };
};

/** Document reads of a call. */
const countReads = (answer: ApiResponse<unknown>): number => readCost(answer).reads;

/** Round trips of a call that had to wait for each other. */
const countTrips = (answer: ApiResponse<unknown>): number => readCost(answer).trips;

describe('document reads', () => {
  let testCouple: Couple;

  beforeAll(async () => {
    testCouple = await createCouple(start);
    for (let index = 0; index < days; index += 1) {
      const params = { date: addDays(first, index) };
      const at = { now: start + index * DAY_MS };
      const body = { text: `day ${index}`, visibility: 'both' as const };
      await testCouple.mia.ask(answerQuestion, { params, body }, at);
      if (index % 4 > 0) await testCouple.noah.ask(answerQuestion, { params, body }, at);
    }
  });

  it('of the dashboard are at most 4', async () => {
    expect(countReads(await testCouple.mia.call(getDashboard, {}, { now }))).toBeLessThanOrEqual(4);
  });

  it('of an answer are at most 5, of a day and of today too', async () => {
    const params = { date: addDays(first, days) };
    const body = { text: 'today', visibility: 'both' as const };
    const answered = await testCouple.mia.call(answerQuestion, { params, body }, { now });
    expect(countReads(answered)).toBeLessThanOrEqual(5);
    expect(countReads(await testCouple.noah.call(getDaily, {}, { now }))).toBeLessThanOrEqual(5);
    expect(countReads(await testCouple.noah.call(getDay, { params }, { now }))).toBeLessThanOrEqual(
      5,
    );
  });

  it('of a page of 20 days are at most 61, and near the number of days', async () => {
    const page = await testCouple.noah.call(getHistory, { query: { limit: '20' } }, { now });
    expect(page.value().items).toHaveLength(20);
    // One a day, one more for each that has but one answer so far, one a source of notes.
    expect(countReads(page)).toBeLessThanOrEqual(31);
  });
});

describe('a history of three years', () => {
  let testCouple: Couple;

  beforeAll(async () => {
    testCouple = await createCoupleWithDays(1_095, (index) => ({
      miaText: `hers ${index}`,
      noahText: `his ${index}`,
    }));
  });

  it('is read at about one document a day, on its first page and far down', async () => {
    const pageAfter = (cursor?: string) =>
      testCouple.mia.call(getHistory, { query: { limit: '20', ...(cursor ? { cursor } : {}) } });
    const page = await pageAfter();
    const deep = await pageAfter(
      `d${page
        .value()
        .items.at(-1)
        ?.date.replace(/^\d{4}/, '2025')}`,
    );
    for (const answer of [page, deep]) {
      expect(answer.value().items).toHaveLength(20);
      // The days and one more, two sources of notes, the person and the couple.
      expect(countReads(answer)).toBeLessThanOrEqual(25);
    }
  });

  it('is read to its end, as a search on the phone does, by 22 requests', async () => {
    let cursor: string | null = null;
    let requests = 0;
    let read = 0;
    do {
      const query = { limit: '50', ...(cursor ? { cursor } : {}) };
      const page: Output<typeof getHistory> = await testCouple.noah.ask(getHistory, { query });
      requests += 1;
      read += page.items.length;
      cursor = page.next;
    } while (cursor !== null);
    expect([requests, read]).toEqual([22, 1_095]);
  });
});

describe('a check-in', () => {
  it('costs at most 6 reads to write and 16 to open the room with, in three round trips', async () => {
    const testCouple = await createCouple(start);
    const first = calendarDate('2026-03-13');
    const on = (index: number) => addDays(first, index);
    const at = (index: number) => ({ now: start + (index + 1) * DAY_MS });
    const body = {
      mood: { value: 2, visibility: 'now' as const },
      closeness: { value: 4, visibility: 'both' as const },
      need: { value: 'talk' as const, visibility: 'now' as const },
    };
    const answers = ['a', 'b', 'c', 'd'];
    for (const week of [on(0), on(7)]) {
      for (const { ask } of [testCouple.mia, testCouple.noah]) {
        await ask(answerWeek, { params: { week }, body: { answers } }, at(8));
      }
      const step = { text: 'a walk', owner: 'both' as const, due: on(9) };
      await testCouple.mia.ask(setStep, { params: { week }, body: step }, at(8));
    }
    for (let index = 0; index < 9; index += 1) {
      for (const { call } of [testCouple.mia, testCouple.noah]) {
        const written = await call(checkIn, { params: { date: on(index) }, body }, at(index));
        expect(written.status).toBe(200);
        expect(countReads(written)).toBeLessThanOrEqual(6);
        expect(countTrips(written)).toBeLessThanOrEqual(4);
      }
    }
    const reply = { params: { date: on(8) }, body: { reply: 'hug' as const } };
    for (const { ask } of [testCouple.mia, testCouple.noah]) await ask(replyToNeed, reply, at(8));
    for (const { call } of [testCouple.mia, testCouple.noah, testCouple.mia]) {
      const opened = await call(getCheckins, {}, at(8));
      expect(opened.value()).toMatchObject({
        today: { replies: { mine: 'hug', partner: 'hug' } },
        week: { state: 'both', step: { text: 'a walk' }, lastStep: { text: 'a walk' } },
        lowSpell: true,
      });
      expect(countReads(opened)).toBeLessThanOrEqual(16);
      expect(countTrips(opened)).toBeLessThanOrEqual(3);
      expect(countReads(await call(getDashboard, {}, at(8)))).toBeLessThanOrEqual(4);
    }
    const trends = await testCouple.mia.call(getTrends, { query: { days: '90' } }, at(8));
    expect(countTrips(trends)).toBeLessThanOrEqual(3);
  });
});

describe('round trips', () => {
  it('of accepting a code, right or wrong, and of ending the connection are at most 3', async () => {
    const [mia, noah] = await Promise.all([createUser({ now: start }), createUser({ now: start })]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, { now: start });
    const accept = (code: string) =>
      noah.call(acceptInvite, { params: { code } }, { now: start + DAY_MS });
    expect(countTrips(await accept('ZZZZZ'))).toBeLessThanOrEqual(3);
    expect(countTrips(await accept(inviteCode))).toBeLessThanOrEqual(3);
    // What is open by then is read once more, all days side by side.
    expect(
      countTrips(await mia.call(confirmCouple, {}, { now: start + DAY_MS })),
    ).toBeLessThanOrEqual(4);
    expect(countTrips(await mia.call(unpair, {}, { now: start + DAY_MS }))).toBeLessThanOrEqual(3);
    expect(
      countTrips(await mia.call(restoreCouple, {}, { now: start + DAY_MS })),
    ).toBeLessThanOrEqual(3);
  });
});
