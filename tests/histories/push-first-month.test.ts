import { addDays, calendarDate, dateInZone, type TimeZone, timeZone } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursdayPlus } from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { getData, getTarget } from '../support/fakes/fake-fcm.ts';
import {
  deliverAll,
  getToken,
  registerPhone,
  runReminders,
  savePushSettings,
  setupFakePhones,
  type TestHomeWithPhones,
} from '../support/fakes/push-phones.ts';

const { fcm, homeWithPhones } = await setupFakePhones();

const DAYS = 35;
const STEP_MS = HOUR_MS / 4;

/** Both change their clocks in these weeks, in opposite directions: 29 March and 5 April. */
const zones = { mia: homeZone, noah: timeZone('Australia/Sydney') };
const people = { mia: 1, noah: 2 } as const;
type Person = keyof typeof people;

/** Mia shares a check-in when it is 01:30 for Noah. */
const whileNoahSleeps = Date.parse('2026-03-17T14:30:00.000Z');
/** Noah shares one on a Friday, on which Mia's week opens and her reminder comes too. */
const onFullFriday = Date.parse('2026-03-20T09:00:00.000Z');

type Received = Readonly<Record<'date' | 'time' | 'path' | 'words', string>>;

const toTime = (now: number, zone: TimeZone): string =>
  new Date(now).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });

/** What each received since the last call, by the clock where they are. */
const takeReceived = (who: Person, now: number): readonly Received[] =>
  fcm.requests
    .filter((request) => getTarget(request) === getToken(people[who]))
    .map(getData)
    .map(({ title, body, path = '' }) => ({
      date: dateInZone(now, zones[who]),
      time: toTime(now, zones[who]),
      path,
      words: `${title}: ${body}`,
    }));

/** Both accepted both offers: each has a phone with notifications on and a reminder at their own time. */
const optedIn = async (): Promise<TestHomeWithPhones> => {
  const home = await homeWithPhones();
  const togetherSince = calendarDate('2026-03-11');
  await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince })]);
  const times = { mia: localTime('20:00'), noah: localTime('07:30') };
  for (const who of ['mia', 'noah'] as const) {
    await registerPhone(home, who, people[who], { zone: zones[who] });
    await savePushSettings(home, who, { reminderAt: times[who] });
  }
  return home;
};

const shareCheckin = async (home: TestHomeWithPhones, who: Person, now: number) => {
  const sent = lines(mood('now'), dateInZone(now, homeZone));
  (await home.call(home.ids[who], now, checkIn, sent)).value();
};

/** Five weeks in which nobody answers, and each shares one check-in. */
const liveFiveWeeks = async () => {
  const home = await optedIn();
  const received: Record<Person, Received[]> = { mia: [], noah: [] };
  for (let now = fixedNow; now < fixedNow + DAYS * DAY_MS; now += STEP_MS) {
    if (now === whileNoahSleeps) await shareCheckin(home, 'mia', now);
    if (now === onFullFriday) await shareCheckin(home, 'noah', now);
    await deliverAll(home, now);
    await runReminders(home, now);
    await deliverAll(home, now);
    if (now % HOUR_MS === 0) {
      await sweep(now, { connect: async () => home.db, deleteAuthUser: async () => undefined });
    }
    for (const who of ['mia', 'noah'] as const) received[who].push(...takeReceived(who, now));
    fcm.forget();
  }
  return received;
};

/** The times and places of one date. */
const on = (received: readonly Received[], date: string): readonly string[] =>
  received.filter((one) => one.date === date).map(({ time, path }) => `${time} ${path}`);

const question = '/daily-questions';

describe('a couple that has tapped both offers, in its first 35 days', async () => {
  const { mia, noah } = await liveFiveWeeks();

  it('is reminded on day 2 at the hour that each chose, though neither has answered', () => {
    expect(on(noah, '2026-03-13')).toContain(`07:30 ${question}`);
    expect(on(mia, '2026-03-13')).toContain(`20:00 ${question}`);
  });

  it('is told on the first Friday that the week is open', () => {
    expect(on(mia, '2026-03-13')).toEqual(['18:00 /checkin/weeks/2026-03-13', `20:00 ${question}`]);
    expect(on(noah, '2026-03-13')).toEqual([
      `07:30 ${question}`,
      '18:00 /checkin/weeks/2026-03-13',
    ]);
  });

  it('is told on day 31 of its month together, and still reminded', () => {
    expect(on(mia, '2026-04-11')).toEqual(['09:00 /dashboard', `20:00 ${question}`]);
    expect(on(noah, '2026-04-11')).toEqual([`07:30 ${question}`, '09:00 /dashboard']);
  });

  it('is reminded on every day at the chosen hour, also after the clocks change', () => {
    const dates = (received: readonly Received[], time: string) =>
      received.filter((one) => one.path === question && one.time === time).map(({ date }) => date);
    const days = Array.from({ length: DAYS }, (_, day) => thursdayPlus(day));
    expect(dates(mia, '20:00')).toEqual(days.filter((date) => date !== '2026-03-20'));
    // His first push comes the next morning.
    expect(dates(noah, '07:30')).toEqual(days.map((date) => addDays(date, 1)));
    for (const [received, time] of [
      [mia, '20:00'],
      [noah, '07:30'],
    ] as const) {
      const reminders = received.filter(({ path }) => path === question);
      expect(reminders.every((one) => one.time === time)).toBe(true);
    }
  });

  it('gets no third push on a date', () => {
    expect(on(mia, '2026-03-20')).toEqual(['10:00 /checkin', '18:00 /checkin/weeks/2026-03-20']);
    for (const received of [mia, noah]) {
      for (const { date } of received) expect(on(received, date).length).toBeLessThanOrEqual(2);
    }
  });

  it('gets no push at night: what happens then is told in the morning', () => {
    expect(on(noah, '2026-03-18')).toEqual(['07:00 /checkin', `07:30 ${question}`]);
    for (const { time } of [...mia, ...noah]) {
      expect(time >= '07:00' && time < '23:00').toBe(true);
    }
  });

  it('reads nothing in any of them', () => {
    const words = new Set([...mia, ...noah].map((one) => one.words));
    expect([...words]).toEqual(['Usward: You have something new']);
  });
});
