import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, timeZone } from '@usward/core/calendar';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { toUserId, type UserId } from '@usward/core/ids';
import { setAbout } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { toNewUserDocument } from '../../functions/src/account/new-user.ts';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import {
  answerRequest,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
} from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { inProcessSessions } from '../support/fakes/in-process-api.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

const losAngeles = timeZone('America/Los_Angeles');
const kiritimati = timeZone('Pacific/Kiritimati');
const pagoPago = timeZone('Pacific/Pago_Pago');
/** Friday morning in Berlin, and still Thursday evening in Los Angeles. */
const morning = Date.parse('2026-03-13T05:00:00.000Z');
const friday = addDays(thursday, 1);

type SoloUser = Pick<TestHome, 'call' | 'db'> & { readonly me: UserId };

/** Somebody alone who signed up in Berlin, in the morning like today’s: by default a month ago. */
const createSoloUser = async (days = 30): Promise<SoloUser> => {
  const { call, db } = await createTestHome();
  const me = toUserId(randomUUID());
  const user = toNewUserDocument(
    { id: me, email: null, timeZone: homeZone, sessions: inProcessSessions },
    morning - days * DAY_MS,
  );
  await db.commit([set(documents.user(me), user)]);
  return { call, db, me };
};

const choose = async ({ call, me }: SoloUser, zone: typeof losAngeles | null, now = morning) =>
  (await call(me, now, setAbout, { body: { chosenTimeZone: zone } })).value();
const answerDay = ({ call, me }: SoloUser, date: CalendarDate, now = morning) =>
  call(me, now, answerQuestion, answerRequest(`of ${date}`, 'me', date));
const daily = async ({ call, me }: SoloUser, now = morning) =>
  (await call(me, now, getDaily)).value();
const getDayAs = ({ call, me }: SoloUser, date: CalendarDate, now = morning) =>
  call(me, now, getDay, { params: { date } });

/** What is asked on which day, today and in the week to come. */
const getQuestionsByDay = async (
  person: SoloUser,
  now = morning,
): Promise<ReadonlyMap<CalendarDate, string>> => {
  const { today, upcoming } = await daily(person, now);
  return new Map([today, ...upcoming].map(({ date, question }) => [date, question.id]));
};

describe('the questions of somebody alone', () => {
  it('stay on their days, wherever the days begin', async () => {
    const person = await createSoloUser();
    const before = await getQuestionsByDay(person);
    for (const zone of [losAngeles, kiritimati, pagoPago, null]) {
      await choose(person, zone);
      for (const [date, question] of await getQuestionsByDay(person)) {
        expect([zone, date, before.get(date) ?? question]).toEqual([zone, date, question]);
      }
    }
  });

  it('come once, also where one was swapped', async () => {
    const person = await createSoloUser();
    const { call, me } = person;
    // At this hour it is the same day in both places.
    let now = fixedNow;
    const swapped = await call(me, now, swapQuestion, { params: { date: thursday }, body: {} });
    const questions = [swapped.value().question.id];
    (await answerDay(person, thursday, now)).value();
    await choose(person, losAngeles, now);
    for (let day = 1; day <= 20; day += 1) {
      now += DAY_MS;
      if (day === 7) await choose(person, null, now);
      if (day === 12) await choose(person, pagoPago, now);
      const { today } = await daily(person, now);
      if (today.state !== 'none') continue;
      questions.push(today.question.id);
      (await answerDay(person, today.date, now)).value();
    }
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('are another one on an earlier first day than the one that was written on', async () => {
    for (const zone of [losAngeles, pagoPago]) {
      const person = await createSoloUser(0);
      const first = (await daily(person)).today;
      (await answerDay(person, first.date)).value();
      await choose(person, zone);
      const coming = await getQuestionsByDay(person);
      expect([...coming.keys()][0]).toBe(addDays(first.date, -1));
      expect(coming.get(first.date)).not.toBe(undefined);
      const others = [...coming].filter(([date]) => date !== first.date);
      expect(others.map(([, question]) => question)).not.toContain(first.question.id);
      expect(new Set(others.map(([, question]) => question)).size).toBe(others.length);
      expect((await getDayAs(person, first.date)).value().question.id).toBe(first.question.id);
    }
  });
});

describe('a day of somebody alone that comes again after they went west', () => {
  it('can be read, answered and checked in on, and is what it was', async () => {
    const person = await createSoloUser();
    const { call, me } = person;
    const checkedIn = lines(mood('me'), friday);
    (await call(me, morning, checkIn, checkedIn)).value();
    await choose(person, losAngeles);
    expect((await daily(person)).today).toMatchObject({ date: thursday, state: 'none' });
    (await answerDay(person, thursday)).value();
    // What was on its way from another phone.
    (await answerDay(person, friday)).value();
    expect((await getDayAs(person, friday)).value()).toMatchObject({
      mine: { text: `of ${friday}` },
    });
    const read = await call(me, morning, getCheckin, { params: { date: friday } });
    expect(read.value().mine).not.toBeNull();
    (await call(me, morning, checkIn, lines(mood('me', 2), friday))).value();
    const again = (await daily(person, morning + 12 * HOUR_MS)).today;
    expect(again).toMatchObject({ date: friday, state: 'mine' });
    const { checkedIn: isDone } = (await call(me, morning + 12 * HOUR_MS, getDashboard)).value();
    expect(isDone).toBe(true);
    expect((await answerDay(person, addDays(friday, 1))).status).toBe(409);
  });
});

describe('days of somebody alone who went east', () => {
  it('are open for as long as was said, and keep what was written', async () => {
    const person = await createSoloUser();
    const tuesday = addDays(thursday, -2);
    // Half an hour before it closes; in Kiritimati it has closed long ago.
    const last = Date.parse('2026-03-13T02:30:00.000Z');
    (await answerDay(person, thursday, last)).value();
    await choose(person, kiritimati, last);
    const extendedDay = (await getDayAs(person, tuesday, last)).value();
    expect([extendedDay.state, extendedDay.closesAt]).toEqual(['none', '2026-03-13T03:00:00.000Z']);
    expect((await getDayAs(person, thursday, last)).value().mine?.text).toBe(`of ${thursday}`);
    expect((await daily(person, last)).today.state).toBe('none');
    (await answerDay(person, (await daily(person, last)).today.date, last)).value();
    const { items } = (await person.call(person.me, last, getHistory)).value();
    expect(items.map(({ date }) => date)).toEqual([friday, thursday]);
  });
});
