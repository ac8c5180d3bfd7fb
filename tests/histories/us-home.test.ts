import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, calendarDate, timeZone } from '@usward/core/calendar';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { coupleId } from '@usward/core/ids';
import { unpair } from '@usward/core/pairing/endpoints';
import { answerForm, shareForm } from '@usward/core/reflection/endpoints';
import { getUs, setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
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
import { answerFormRequest, shareFormRequest } from '../support/builders/reflection-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { pushJobs } from '../support/push-queue.ts';

const losAngeles = timeZone('America/Los_Angeles');
/** 26 hours lie between them: as far as one can move. */
const kiritimati = timeZone('Pacific/Kiritimati');
const pagoPago = timeZone('Pacific/Pago_Pago');
const friday = addDays(thursday, 1);
/** Friday morning at home, and still Thursday evening in Los Angeles. */
const morning = Date.parse('2026-03-13T05:00:00.000Z');

const move = ({ call, ids }: TestHome, now: number, zone = losAngeles, who: Member = 'mia') =>
  call(ids[who], now, setHomeTimeZone, { body: { timeZone: zone } });
const answerDayAs = ({ call, ids }: TestHome, who: Member, date: CalendarDate, now: number) =>
  call(ids[who], now, answerQuestion, answerRequest(`of ${who}`, 'both', date));
const see = async ({ call, ids }: TestHome, who: Member, date: CalendarDate, now: number) =>
  (await call(ids[who], now, getDay, { params: { date } })).value();
const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  JSON.parse(text).code,
];

describe('moving the couple day', () => {
  it('applies to both partners immediately, whichever partner does it, and recomputes both reminders', async () => {
    const home = await createTestHome();
    const { call, ids, db } = home;
    expect((await move(home, fixedNow, losAngeles, 'noah')).value()).toMatchObject({
      homeTimeZone: 'America/Los_Angeles',
    });
    for (const person of [ids.mia, ids.noah]) {
      expect((await call(person, fixedNow, getUs)).value().homeTimeZone).toBe(losAngeles);
      expect((await db.get(documents.user(person)))?.couple?.homeTimeZone).toBe(losAngeles);
    }
    const rearmed = (await pushJobs(db)).map(({ to, task }) => `${to} ${task.kind}`);
    expect(rearmed.sort()).toEqual([`${ids.mia} reschedule`, `${ids.noah} reschedule`].sort());
  });

  it('to where the two are at home already changes nothing', async () => {
    const home = await createTestHome();
    const before = await home.db.get(documents.couple(home.ids.couple));
    await move(home, fixedNow, timeZone('Europe/Berlin'));
    expect(await home.db.get(documents.couple(home.ids.couple))).toEqual(before);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('needs a partner, a confirmed one, and the one it was meant for', async () => {
    const home = await createTestHome();
    const { call, ids, db } = home;
    const meant = { body: { timeZone: losAngeles }, couple: coupleId('another') };
    const other = await call(ids.mia, fixedNow, setHomeTimeZone, meant);
    expect(toStatusAndCode(other)).toEqual([409, 'couple-changed']);
    await db.commit([merge(documents.couple(ids.couple), { confirmedAt: null })]);
    expect(toStatusAndCode(await move(home, fixedNow))).toEqual([409, 'needs-partner']);
    await db.commit([
      merge(documents.couple(ids.couple), { confirmedAt: '2026-03-10T18:00:00.000Z' }),
    ]);
    await call(ids.noah, fixedNow, unpair);
    expect(toStatusAndCode(await move(home, fixedNow))).toEqual([409, 'frozen']);
  });
});

describe('moving to the west, where the day that has begun comes again', () => {
  it('keeps what was answered, shows nothing of it early, and takes the other’s answer', async () => {
    const home = await createTestHome();
    await answerDayAs(home, 'mia', friday, morning);
    await move(home, morning);
    const { today } = (await home.call(home.ids.noah, morning, getDaily)).value();
    expect(today.date).toBe(thursday);
    expect(await see(home, 'mia', friday, morning)).toMatchObject({
      state: 'mine',
      mine: { text: 'of mia' },
    });
    expect(await see(home, 'noah', friday, morning)).toMatchObject({
      state: 'partner',
      partner: null,
    });
    (await answerDayAs(home, 'noah', friday, morning)).value();
    expect(await see(home, 'mia', friday, morning)).toMatchObject({
      state: 'both',
      partner: { text: 'of noah' },
    });
    // The day comes again with the same question, and is what it was.
    const later = (await home.call(home.ids.mia, morning + 12 * HOUR_MS, getDaily)).value();
    expect(later.today).toMatchObject({ date: friday, state: 'both' });
  });

  it('takes the check-in and the week of a day that comes again', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const onFriday = { params: { date: friday } };
    // Friday's is the new week.
    const week = { params: { week: friday }, body: { answers: ['hers', null, null, null] } };
    await call(ids.mia, morning, answerWeek, week as never);
    await move(home, morning);
    (await call(ids.mia, morning, checkIn, lines(mood('both'), friday))).value();
    expect((await call(ids.mia, morning, getCheckin, onFriday)).value().mine).not.toBeNull();
    (await call(ids.noah, morning, answerWeek, week as never)).value();
    const seen = (await call(ids.mia, morning, getWeek, { params: { week: friday } })).value();
    expect(seen.state).toBe('both');
    // What has not begun anywhere stays closed.
    const saturday = addDays(friday, 1);
    const early = await answerDayAs(home, 'mia', saturday, morning);
    expect(toStatusAndCode(early)).toEqual([409, 'not-open']);
  });

  it('lets the first day begin a day earlier, with another question than was asked', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const first = Date.parse('2026-03-10T05:00:00.000Z');
    await answerDayAs(home, 'mia', startDay, first);
    const asked = (await see(home, 'mia', startDay, first)).question.id;
    await move(home, first);
    const { today, upcoming } = (await call(ids.noah, first, getDaily)).value();
    expect(today).toMatchObject({ date: addDays(startDay, -1), state: 'none' });
    const coming = [today.question.id, ...upcoming.slice(1).map(({ question }) => question.id)];
    expect(coming).not.toContain(asked);
    expect(new Set(coming).size).toBe(coming.length);
    expect((await call(ids.mia, first, getDashboard)).value().today).toBe(today.date);
    expect(await see(home, 'mia', startDay, first)).toMatchObject({
      question: { id: asked },
      mine: { text: 'of mia' },
    });
    for (const who of ['mia', 'noah'] as const)
      (await answerDayAs(home, who, today.date, first)).value();
    const history = (await call(ids.mia, first, getHistory)).value().items;
    expect(history.map(({ date, state }) => [date, state])).toEqual([
      [startDay, 'mine'],
      [today.date, 'both'],
      ['2026-03-04', 'closed'],
    ]);
  });

  it('leaves what lay beside a parted couple readable, the day that was to come again too', async () => {
    const home = await createTestHome();
    for (const who of ['mia', 'noah'] as const) await answerDayAs(home, who, friday, morning);
    await move(home, morning);
    await home.call(home.ids.noah, morning + HOUR_MS, unpair);
    const afterwards = morning + 3 * DAY_MS;
    expect(await see(home, 'mia', friday, afterwards)).toMatchObject({
      state: 'both',
      partner: { text: 'of noah' },
    });
  });
});

describe('moving to the east, where days are over sooner', () => {
  it('keeps every day open for as long as was said, and no longer', async () => {
    const home = await createTestHome();
    // At home it closes on Friday at 04:00; in Kiritimati it had closed four hours ago.
    await answerDayAs(home, 'mia', startDay, fixedNow - DAY_MS);
    await move(home, fixedNow, kiritimati);
    const { today } = (await home.call(home.ids.mia, fixedNow, getDaily)).value();
    expect(today.date).toBe(friday);
    const { closesAt } = await see(home, 'noah', startDay, fixedNow);
    expect(closesAt).toBe('2026-03-13T03:00:00.000Z');
    (await answerDayAs(home, 'noah', startDay, fixedNow + HOUR_MS)).value();
    expect((await see(home, 'mia', startDay, fixedNow + HOUR_MS)).state).toBe('both');
    const other = await createTestHome();
    await move(other, fixedNow, kiritimati);
    expect(
      toStatusAndCode(await answerDayAs(other, 'noah', startDay, Date.parse(closesAt))),
    ).toEqual([409, 'closed']);
  });

  it('and back again leaves all as it was', async () => {
    const home = await createTestHome();
    for (const zone of [kiritimati, pagoPago, timeZone('Europe/Berlin')]) {
      (await move(home, fixedNow, zone)).value();
    }
    expect((await home.call(home.ids.mia, fixedNow, getDaily)).value().today).toMatchObject({
      date: thursday,
      state: 'none',
    });
    for (const who of ['mia', 'noah'] as const)
      (await answerDayAs(home, who, thursday, fixedNow)).value();
    expect((await see(home, 'mia', thursday, fixedNow)).state).toBe('both');
  });

  it('keeps the week open for as long as was said', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const week = calendarDate('2026-03-06');
    // 72 hours after Friday 04:00 at home.
    const last = Date.parse('2026-03-16T03:00:00.000Z') - 1;
    const request = { params: { week }, body: { answers: ['said', null, null, null] } };
    await move(home, last - HOUR_MS, kiritimati);
    (await call(ids.mia, last, answerWeek, request as never)).value();
    const late = await call(ids.noah, last + 1, answerWeek, request as never);
    expect(toStatusAndCode(late)).toEqual([409, 'closed']);
  });
});

describe('data attached to days', () => {
  it('lets a form that waits wait under its name, until it is answered', async () => {
    const home = await createTestHome();
    const { call, ids, db } = home;
    const id = randomUUID();
    await call(ids.mia, morning, shareForm, shareFormRequest(id) as never);
    await move(home, morning);
    const waits = async () =>
      Object.values((await db.get(documents.pulse(ids.noah)))?.waiting ?? {});
    expect(await waits()).toEqual(['reflection']);
    (await call(ids.noah, morning + HOUR_MS, answerForm, answerFormRequest(id) as never)).value();
    expect(await waits()).toEqual([]);
  });
});
