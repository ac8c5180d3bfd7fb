import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, timeZone } from '@usward/core/calendar';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { type PersonId, personId } from '@usward/core/identity';
import { setAbout } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { newUser } from '../../functions/src/account/new-user.ts';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { signInsAtHand } from '../actors/api-at-hand.ts';
import { lines, mood } from '../actors/checking-in.ts';
import { answer, DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { homeZone } from '../actors/shared-home.ts';

const losAngeles = timeZone('America/Los_Angeles');
const kiritimati = timeZone('Pacific/Kiritimati');
const pagoPago = timeZone('Pacific/Pago_Pago');
/** Friday morning in Berlin, and still Thursday evening in Los Angeles. */
const morning = Date.parse('2026-03-13T05:00:00.000Z');
const friday = addDays(thursday, 1);

type Alone = Pick<Home, 'call' | 'db'> & { readonly me: PersonId };

/** Somebody alone who signed up in Berlin, in the morning like today’s: by default a month ago. */
const alone = async (days = 30): Promise<Alone> => {
  const { call, db } = await homeAtHand();
  const me = personId(randomUUID());
  const user = newUser(
    { id: me, email: null, timeZone: homeZone, signIns: signInsAtHand },
    morning - days * DAY,
  );
  await db.commit([set(documents.user(me), user)]);
  return { call, db, me };
};

const choose = async ({ call, me }: Alone, zone: typeof losAngeles | null, now = morning) =>
  (await call(me, now, setAbout, { body: { chosenTimeZone: zone } })).value();
const say = ({ call, me }: Alone, date: CalendarDate, now = morning) =>
  call(me, now, answerQuestion, answer(`of ${date}`, 'me', date));
const daily = async ({ call, me }: Alone, now = morning) => (await call(me, now, getDaily)).value();
const see = ({ call, me }: Alone, date: CalendarDate, now = morning) =>
  call(me, now, getDay, { params: { date } });

/** What is asked on which day, today and in the week to come. */
const asked = async (person: Alone, now = morning): Promise<ReadonlyMap<CalendarDate, string>> => {
  const { today, upcoming } = await daily(person, now);
  return new Map([today, ...upcoming].map(({ date, question }) => [date, question.id]));
};

describe('the questions of somebody alone', () => {
  it('stay on their days, wherever the days begin', async () => {
    const person = await alone();
    const before = await asked(person);
    for (const zone of [losAngeles, kiritimati, pagoPago, null]) {
      await choose(person, zone);
      for (const [date, question] of await asked(person)) {
        expect([zone, date, before.get(date) ?? question]).toEqual([zone, date, question]);
      }
    }
  });

  it('come once, also where one was swapped', async () => {
    const person = await alone();
    const { call, me } = person;
    // At this hour it is the same day in both places.
    let now = evening;
    const swapped = await call(me, now, swapQuestion, { params: { date: thursday }, body: {} });
    const questions = [swapped.value().question.id];
    (await say(person, thursday, now)).value();
    await choose(person, losAngeles, now);
    for (let day = 1; day <= 20; day += 1) {
      now += DAY;
      if (day === 7) await choose(person, null, now);
      if (day === 12) await choose(person, pagoPago, now);
      const { today } = await daily(person, now);
      if (today.state !== 'none') continue;
      questions.push(today.question.id);
      (await say(person, today.date, now)).value();
    }
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('are another one on an earlier first day than the one that was written on', async () => {
    for (const zone of [losAngeles, pagoPago]) {
      const person = await alone(0);
      const first = (await daily(person)).today;
      (await say(person, first.date)).value();
      await choose(person, zone);
      const coming = await asked(person);
      expect([...coming.keys()][0]).toBe(addDays(first.date, -1));
      expect(coming.get(first.date)).not.toBe(undefined);
      const others = [...coming].filter(([date]) => date !== first.date);
      expect(others.map(([, question]) => question)).not.toContain(first.question.id);
      expect(new Set(others.map(([, question]) => question)).size).toBe(others.length);
      expect((await see(person, first.date)).value().question.id).toBe(first.question.id);
    }
  });
});

describe('a day of somebody alone that comes again after they went west', () => {
  it('can be read, answered and checked in on, and is what it was', async () => {
    const person = await alone();
    const { call, me } = person;
    const checkedIn = lines(mood('me'), friday);
    (await call(me, morning, checkIn, checkedIn)).value();
    await choose(person, losAngeles);
    expect((await daily(person)).today).toMatchObject({ date: thursday, state: 'none' });
    (await say(person, thursday)).value();
    // What was on its way from another phone.
    (await say(person, friday)).value();
    expect((await see(person, friday)).value()).toMatchObject({ mine: { text: `of ${friday}` } });
    const read = await call(me, morning, getCheckin, { params: { date: friday } });
    expect(read.value().mine).not.toBeNull();
    (await call(me, morning, checkIn, lines(mood('me', 2), friday))).value();
    const again = (await daily(person, morning + 12 * HOUR)).today;
    expect(again).toMatchObject({ date: friday, state: 'mine' });
    const { checkedIn: isDone } = (await call(me, morning + 12 * HOUR, getDashboard)).value();
    expect(isDone).toBe(true);
    expect((await say(person, addDays(friday, 1))).status).toBe(409);
  });
});

describe('days of somebody alone who went east', () => {
  it('are open for as long as was said, and keep what was written', async () => {
    const person = await alone();
    const tuesday = addDays(thursday, -2);
    // Half an hour before it closes; in Kiritimati it has closed long ago.
    const last = Date.parse('2026-03-13T02:30:00.000Z');
    (await say(person, thursday, last)).value();
    await choose(person, kiritimati, last);
    const kept = (await see(person, tuesday, last)).value();
    expect([kept.state, kept.closesAt]).toEqual(['none', '2026-03-13T03:00:00.000Z']);
    expect((await see(person, thursday, last)).value().mine?.text).toBe(`of ${thursday}`);
    expect((await daily(person, last)).today.state).toBe('none');
    (await say(person, (await daily(person, last)).today.date, last)).value();
    const { items } = (await person.call(person.me, last, getHistory)).value();
    expect(items.map(({ date }) => date)).toEqual([friday, thursday]);
  });
});
