import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, calendarDate, timeZone } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import {
  decideQuestion,
  pauseQuestions,
  proposeQuestion,
} from '@usward/core/daily/question-endpoints';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { waitingKey } from '@usward/core/pulse';
import { nudge, testDevice } from '@usward/core/push/endpoints';
import { createWaitingEvent, type PushEvent } from '@usward/core/push/push-event';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import {
  answerRequest,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
} from '../support/builders/fixed-time.ts';
import { startDay } from '../support/builders/home-documents.ts';
import { datedCause } from '../support/builders/push-causes.ts';
import { share } from '../support/builders/reflection-requests.ts';
import {
  deliverAll,
  phoneId,
  pushNow,
  setupFakePhones,
  type TestHomeWithPhones,
} from '../support/fakes/push-phones.ts';

const { bothWithPhones, shown } = await setupFakePhones();

const losAngeles = timeZone('America/Los_Angeles');
/** 13 hours before Berlin, and as far in the east as there are clocks. */
const kiritimati = timeZone('Pacific/Kiritimati');
const friday = addDays(thursday, 1);
/** When the first day’s question closes at home in Berlin: Friday at 4. */
const firstCloses = Date.parse('2026-03-13T03:00:00.000Z');
/** Friday morning at home, and still Thursday evening in Los Angeles. */
const morning = Date.parse('2026-03-13T05:00:00.000Z');

const move = async ({ call, ids }: TestHomeWithPhones, now: number, zone = losAngeles) =>
  (await call(ids.mia, now, setHomeTimeZone, { body: { timeZone: zone } })).value();
const answerDayAs = async (
  { call, ids }: TestHomeWithPhones,
  who: Member,
  date: CalendarDate,
  now: number,
) => (await call(ids[who], now, answerQuestion, answerRequest(`of ${who}`, 'both', date))).value();
const dashboard = async ({ call, ids }: TestHomeWithPhones, who: Member, now: number) =>
  (await call(ids[who], now, getDashboard)).value();
const waiting = async (home: TestHomeWithPhones, who: Member, now: number) =>
  (await dashboard(home, who, now)).waiting.map(({ kind, date }) => [kind, date]);
/** What is still on somebody’s list as it is stored, which other lists are made of. */
const listed = async ({ db, ids }: TestHomeWithPhones, who: Member) =>
  Object.keys((await db.get(documents.pulse(ids[who])))?.waiting ?? {});
const badge = async (home: TestHomeWithPhones, now: number) => {
  const before = shown().length;
  const test = { params: { id: phoneId(2) } };
  (await home.call(home.ids.noah, now, testDevice, test)).value();
  return shown()[before]?.badge;
};
const check = async (home: TestHomeWithPhones, who: Member, date: CalendarDate, now: number) =>
  (await home.call(home.ids[who], now, checkIn, lines(mood('both'), date))).value();

describe('a day kept open by a move to the east', () => {
  it('waits and is told for as long as it takes answers, and no longer', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia', startDay, fixedNow);
    await move(home, fixedNow, kiritimati);
    const pushEvent: PushEvent = createWaitingEvent(waitingKey(startDay), 'answer');
    expect(await waiting(home, 'noah', firstCloses - 1)).toEqual([['answer', startDay]]);
    expect(await pushNow(home, 'noah', pushEvent, firstCloses - 1)).toBe('sent');
    expect(shown().at(-1)?.badge).toBe('1');
    expect(await badge(home, firstCloses - 1)).toBe('1');
    expect(await waiting(home, 'noah', firstCloses)).toEqual([]);
    expect(await badge(home, firstCloses)).toBe('0');
    expect(await pushNow(home, 'noah', pushEvent, firstCloses)).toBe('dropped');
  });

  it('is told where it was answered after the move, and once', async () => {
    const home = await bothWithPhones();
    await move(home, fixedNow, kiritimati);
    await deliverAll(home);
    await answerDayAs(home, 'mia', startDay, fixedNow + HOUR_MS);
    expect(await deliverAll(home, fixedNow + HOUR_MS)).toEqual(['sent']);
    await answerDayAs(home, 'noah', startDay, fixedNow + 2 * HOUR_MS);
    expect(await deliverAll(home, fixedNow + 2 * HOUR_MS)).toEqual(['sent']);
    expect(await waiting(home, 'mia', fixedNow + 2 * HOUR_MS)).toEqual([['reveal', startDay]]);
    expect(await deliverAll(home, fixedNow + 3 * HOUR_MS)).toEqual([]);
  });

  it('stays on the list while another reveal is taken off it', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia', startDay, fixedNow);
    for (const who of ['mia', 'noah'] as const) await answerDayAs(home, who, thursday, fixedNow);
    await move(home, fixedNow, kiritimati);
    const seen = { params: { key: thursday } };
    (await home.call(home.ids.noah, fixedNow + HOUR_MS, markSeen, seen)).value();
    expect(await listed(home, 'noah')).toEqual([startDay]);
    (await home.call(home.ids.noah, firstCloses, markSeen, seen)).value();
    expect(await listed(home, 'noah')).toEqual([]);
  });

  it('is a week too', async () => {
    const home = await bothWithPhones();
    const week = calendarDate('2026-03-06');
    // 72 hours after Friday 04:00 at home.
    const closes = Date.parse('2026-03-16T03:00:00.000Z');
    const request = { params: { week }, body: { answers: ['said', null, null, null] } };
    await move(home, closes - 2 * HOUR_MS, kiritimati);
    await deliverAll(home, closes - 2 * HOUR_MS);
    (await home.call(home.ids.mia, closes - HOUR_MS, answerWeek, request as never)).value();
    expect(await deliverAll(home, closes - HOUR_MS)).toEqual(['sent']);
    expect(await waiting(home, 'noah', closes - 1)).toEqual([['week', week]]);
    expect(await waiting(home, 'noah', closes)).toEqual([]);
  });

  it('is yesterday’s check-in, shared before the move or after it', async () => {
    const wednesday = addDays(thursday, -1);
    for (const movedAt of [fixedNow - 1, fixedNow + 1]) {
      const home = await bothWithPhones();
      const sharedAt = movedAt === fixedNow - 1 ? fixedNow : movedAt - 2;
      if (movedAt < sharedAt) await move(home, movedAt, kiritimati);
      await check(home, 'mia', wednesday, sharedAt);
      if (movedAt > sharedAt) await move(home, movedAt, kiritimati);
      const causes = await deliverAll(home, fixedNow + HOUR_MS);
      expect(causes.filter((done) => done === 'sent')).toHaveLength(1);
      expect(await waiting(home, 'noah', firstCloses - 1)).toEqual([['check-in', wednesday]]);
      expect(await waiting(home, 'noah', firstCloses + HOUR_MS)).toEqual([]);
    }
  });

  it('is a form that was shared shortly before', async () => {
    const home = await bothWithPhones();
    await share(home, 'mia');
    // The question of its day has closed by then, and it has not.
    await move(home, fixedNow + 2.5 * DAY_MS, kiritimati);
    expect(await waiting(home, 'noah', fixedNow + 3 * DAY_MS - 1)).toEqual([
      ['reflection', thursday],
    ]);
    expect(await waiting(home, 'noah', fixedNow + 4 * DAY_MS)).toEqual([]);
  });

  it('is the partner’s sign and thought of the same evening', async () => {
    const home = await bothWithPhones();
    const { call, ids } = home;
    // Wednesday, late in the night, in the west; three days later by name in the east.
    const pagoPago = timeZone('Pacific/Pago_Pago');
    await move(home, fixedNow, pagoPago);
    const night = Date.parse('2026-03-13T14:30:00.000Z');
    await home.call(ids.mia, night, nudge, { params: { date: thursday }, body: {} });
    (await call(ids.mia, night, checkIn, lines(mood('now'), thursday))).value();
    await move(home, night, kiritimati);
    const { today, nudge: thought, status } = await dashboard(home, 'noah', night + HOUR_MS);
    expect([today, thought.theirs, status?.date]).toEqual(['2026-03-14', true, thursday]);
    expect(await pushNow(home, 'noah', datedCause('nudge'), night + HOUR_MS)).toBe('sent');
  });
});

describe('a day that comes again after a move to the west', () => {
  it('lets its answer wait and be told', async () => {
    const home = await bothWithPhones();
    await move(home, morning);
    await deliverAll(home, morning);
    await answerDayAs(home, 'mia', friday, morning);
    expect(await deliverAll(home, morning)).toEqual(['sent']);
    expect(await waiting(home, 'noah', morning)).toEqual([['answer', friday]]);
  });

  it('has its thought told, and gives no second one', async () => {
    const home = await bothWithPhones();
    const thought = { params: { date: friday }, body: {} };
    (await home.call(home.ids.mia, morning, nudge, thought)).value();
    await move(home, morning);
    expect((await dashboard(home, 'mia', morning)).nudge.mine).toBe(true);
    expect((await dashboard(home, 'noah', morning)).nudge.theirs).toBe(true);
    expect(await pushNow(home, 'noah', datedCause('nudge', friday), morning)).toBe('sent');
    // Until Saturday is over in Los Angeles.
    const over = Date.parse('2026-03-15T11:00:00.000Z');
    expect((await dashboard(home, 'noah', over - 1)).nudge.theirs).toBe(true);
    expect((await dashboard(home, 'noah', over)).nudge.theirs).toBe(false);
  });

  it('asks nobody to check in again who has', async () => {
    const home = await bothWithPhones();
    await check(home, 'mia', friday, morning);
    await move(home, morning);
    expect((await dashboard(home, 'mia', morning)).checkedIn).toBe(true);
    // A second thought of the day that is once more does not undo it.
    await check(home, 'mia', thursday, morning);
    expect((await dashboard(home, 'mia', morning + 12 * HOUR_MS)).checkedIn).toBe(true);
    await check(home, 'noah', friday, morning);
    expect((await dashboard(home, 'noah', morning + 12 * HOUR_MS)).checkedIn).toBe(true);
    expect((await dashboard(home, 'noah', morning + 36 * HOUR_MS)).checkedIn).toBe(false);
  });

  it('keeps a break that began on it, for the reminder too', async () => {
    const home = await bothWithPhones();
    const { call, ids } = home;
    (await call(ids.mia, morning, pauseQuestions, { body: { paused: true } })).value();
    await move(home, morning);
    expect((await dashboard(home, 'noah', morning)).paused).toBe(true);
    expect(await pushNow(home, 'noah', datedCause('reminder', thursday), morning)).toBe('dropped');
    (await call(ids.mia, morning, pauseQuestions, { body: { paused: false } })).value();
    expect((await dashboard(home, 'noah', morning)).paused).toBe(false);
    expect(await pushNow(home, 'noah', datedCause('reminder', thursday), morning)).toBe('sent');
  });

  it('keeps the question that it was asked', async () => {
    const home = await bothWithPhones();
    const { call, ids } = home;
    const asked = async () =>
      (await call(ids.noah, morning, getDay, { params: { date: friday } })).value().question.id;
    const before = await asked();
    const id = randomUUID();
    const own = { params: { id }, body: { text: 'Where shall we go?' } };
    (await call(ids.mia, morning, proposeQuestion, own as never)).value();
    await move(home, morning);
    const yes = { params: { id }, body: { accept: true } };
    const { date } = (await call(ids.noah, morning, decideQuestion, yes as never)).value();
    expect(date).toBe(addDays(friday, 1));
    expect(await asked()).toBe(before);
  });
});
