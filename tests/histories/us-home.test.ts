import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, calendarDate, timeZone } from '@usward/core/calendar';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { coupleId } from '@usward/core/identity';
import { unpair } from '@usward/core/pairing/endpoints';
import { answerForm, shareForm } from '@usward/core/reflection/endpoints';
import { getUs, setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { lines, mood } from '../actors/checking-in.ts';
import { answer, DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import { answering, sharing } from '../actors/reflecting.ts';
import { startDay } from '../actors/shared-home.ts';
import type { Who } from '../actors/shared-life.ts';

const losAngeles = timeZone('America/Los_Angeles');
/** 26 hours lie between them: as far as one can move. */
const kiritimati = timeZone('Pacific/Kiritimati');
const pagoPago = timeZone('Pacific/Pago_Pago');
const friday = addDays(thursday, 1);
/** Friday morning at home, and still Thursday evening in Los Angeles. */
const morning = Date.parse('2026-03-13T05:00:00.000Z');

const move = ({ call, ids }: Home, now: number, zone = losAngeles, who: Who = 'mia') =>
  call(ids[who], now, setHomeTimeZone, { body: { timeZone: zone } });
const say = ({ call, ids }: Home, who: Who, date: CalendarDate, now: number) =>
  call(ids[who], now, answerQuestion, answer(`of ${who}`, 'both', date));
const see = async ({ call, ids }: Home, who: Who, date: CalendarDate, now: number) =>
  (await call(ids[who], now, getDay, { params: { date } })).value();
const codeOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  JSON.parse(text).code,
];

describe('moving the couple day', () => {
  it('is done for both at once, whoever does it, and both find their reminders anew', async () => {
    const home = await homeAtHand();
    const { call, ids, db } = home;
    expect((await move(home, evening, losAngeles, 'noah')).value()).toMatchObject({
      homeTimeZone: 'America/Los_Angeles',
    });
    for (const person of [ids.mia, ids.noah]) {
      expect((await call(person, evening, getUs)).value().homeTimeZone).toBe(losAngeles);
      expect((await db.get(documents.user(person)))?.couple?.homeTimeZone).toBe(losAngeles);
    }
    const rearmed = (await outboxRows(db)).map(({ to, task }) => `${to} ${task.kind}`);
    expect(rearmed.sort()).toEqual([`${ids.mia} rearm`, `${ids.noah} rearm`].sort());
  });

  it('to where the two are at home already changes nothing', async () => {
    const home = await homeAtHand();
    const before = await home.db.get(documents.couple(home.ids.couple));
    await move(home, evening, timeZone('Europe/Berlin'));
    expect(await home.db.get(documents.couple(home.ids.couple))).toEqual(before);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('needs a partner, a confirmed one, and the one it was meant for', async () => {
    const home = await homeAtHand();
    const { call, ids, db } = home;
    const meant = { body: { timeZone: losAngeles }, couple: coupleId('another') };
    const other = await call(ids.mia, evening, setHomeTimeZone, meant);
    expect(codeOf(other)).toEqual([409, 'other-couple']);
    await db.commit([merge(documents.couple(ids.couple), { confirmedAt: null })]);
    expect(codeOf(await move(home, evening))).toEqual([409, 'needs-partner']);
    await db.commit([
      merge(documents.couple(ids.couple), { confirmedAt: '2026-03-10T18:00:00.000Z' }),
    ]);
    await call(ids.noah, evening, unpair);
    expect(codeOf(await move(home, evening))).toEqual([409, 'frozen']);
  });
});

describe('moving to the west, where the day that has begun comes again', () => {
  it('keeps what was answered, shows nothing of it early, and takes the other’s answer', async () => {
    const home = await homeAtHand();
    await say(home, 'mia', friday, morning);
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
    (await say(home, 'noah', friday, morning)).value();
    expect(await see(home, 'mia', friday, morning)).toMatchObject({
      state: 'both',
      partner: { text: 'of noah' },
    });
    // The day comes again with the same question, and is what it was.
    const later = (await home.call(home.ids.mia, morning + 12 * HOUR, getDaily)).value();
    expect(later.today).toMatchObject({ date: friday, state: 'both' });
  });

  it('takes the check-in and the week of a day that comes again', async () => {
    const home = await homeAtHand();
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
    const early = await say(home, 'mia', saturday, morning);
    expect(codeOf(early)).toEqual([409, 'not-open']);
  });

  it('lets the first day begin a day earlier, with another question than was asked', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    const first = Date.parse('2026-03-10T05:00:00.000Z');
    await say(home, 'mia', startDay, first);
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
    for (const who of ['mia', 'noah'] as const) (await say(home, who, today.date, first)).value();
    const history = (await call(ids.mia, first, getHistory)).value().items;
    expect(history.map(({ date, state }) => [date, state])).toEqual([
      [startDay, 'mine'],
      [today.date, 'both'],
      ['2026-03-04', 'closed'],
    ]);
  });

  it('leaves what lay beside a parted couple readable, the day that was to come again too', async () => {
    const home = await homeAtHand();
    for (const who of ['mia', 'noah'] as const) await say(home, who, friday, morning);
    await move(home, morning);
    await home.call(home.ids.noah, morning + HOUR, unpair);
    const afterwards = morning + 3 * DAY;
    expect(await see(home, 'mia', friday, afterwards)).toMatchObject({
      state: 'both',
      partner: { text: 'of noah' },
    });
  });
});

describe('moving to the east, where days are over sooner', () => {
  it('keeps every day open for as long as was said, and no longer', async () => {
    const home = await homeAtHand();
    // At home it closes on Friday at 04:00; in Kiritimati it had closed four hours ago.
    await say(home, 'mia', startDay, evening - DAY);
    await move(home, evening, kiritimati);
    const { today } = (await home.call(home.ids.mia, evening, getDaily)).value();
    expect(today.date).toBe(friday);
    const { closesAt } = await see(home, 'noah', startDay, evening);
    expect(closesAt).toBe('2026-03-13T03:00:00.000Z');
    (await say(home, 'noah', startDay, evening + HOUR)).value();
    expect((await see(home, 'mia', startDay, evening + HOUR)).state).toBe('both');
    const other = await homeAtHand();
    await move(other, evening, kiritimati);
    expect(codeOf(await say(other, 'noah', startDay, Date.parse(closesAt)))).toEqual([
      409,
      'closed',
    ]);
  });

  it('and back again leaves all as it was', async () => {
    const home = await homeAtHand();
    for (const zone of [kiritimati, pagoPago, timeZone('Europe/Berlin')]) {
      (await move(home, evening, zone)).value();
    }
    expect((await home.call(home.ids.mia, evening, getDaily)).value().today).toMatchObject({
      date: thursday,
      state: 'none',
    });
    for (const who of ['mia', 'noah'] as const) (await say(home, who, thursday, evening)).value();
    expect((await see(home, 'mia', thursday, evening)).state).toBe('both');
  });

  it('keeps the week open for as long as was said', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    const week = calendarDate('2026-03-06');
    // 72 hours after Friday 04:00 at home.
    const last = Date.parse('2026-03-16T03:00:00.000Z') - 1;
    const said = { params: { week }, body: { answers: ['said', null, null, null] } };
    await move(home, last - HOUR, kiritimati);
    (await call(ids.mia, last, answerWeek, said as never)).value();
    const late = await call(ids.noah, last + 1, answerWeek, said as never);
    expect(codeOf(late)).toEqual([409, 'closed']);
  });
});

describe('what stands beside the days', () => {
  it('lets a form that waits wait under its name, until it is answered', async () => {
    const home = await homeAtHand();
    const { call, ids, db } = home;
    const id = randomUUID();
    await call(ids.mia, morning, shareForm, sharing(id) as never);
    await move(home, morning);
    const waits = async () =>
      Object.values((await db.get(documents.pulse(ids.noah)))?.waiting ?? {});
    expect(await waits()).toEqual(['reflection']);
    (await call(ids.noah, morning + HOUR, answerForm, answering(id) as never)).value();
    expect(await waits()).toEqual([]);
  });
});
