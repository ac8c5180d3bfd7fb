import { coupleDay, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { type Author, demoAnswer } from './demo-answers.ts';
import { askAuth, DemoPerson, type DemoTarget, homeTimeZone } from './demo-person.ts';
import { checkInOn, proposeQuestion, reactTo, talkOfWeeks, writeAlone } from './seed-life.ts';
import { openLab, takeQuizzes } from './seed-play.ts';
import { lookBack } from './seed-reflections.ts';

export { demoPassword } from './demo-person.ts';

const minute = 60_000;
const hour = 60 * minute;
const daysTogether = 42;

/** Who there is to sign in as. */
export const demoPeople = [
  { email: 'mia@demo.usward.test', about: 'with Noah for six weeks; he has answered today' },
  { email: 'noah@demo.usward.test', about: 'with Mia for six weeks; she has not answered today' },
  { email: 'sam@demo.usward.test', about: 'not connected yet: try it with Alex' },
  { email: 'alex@demo.usward.test', about: 'not connected yet: try it with Sam' },
] as const;

/** What happened so many days ago, where it was not that both answered. */
const otherDays: Readonly<Record<number, 'nobody' | Author | 'private'>> = {
  37: 'mia',
  33: 'nobody',
  28: 'noah',
  24: 'private',
  19: 'nobody',
  12: 'nobody',
  9: 'noah',
};

const isRevealed = (days: number): boolean => otherDays[days] === undefined;

/** Whether the demo people are there to sign in as. */
export async function isSeeded(target: DemoTarget): Promise<boolean> {
  return (await askAuth(target, 'signInWithPassword', demoPeople[0].email)) !== undefined;
}

/**
 * Lets two demo people live through six weeks, and two stand at the door: all over HTTP, as an app
 * would.
 */
export async function seedDemo(target: DemoTarget): Promise<void> {
  const now = new Date();
  const todayIs = coupleDay(now.getTime(), timeZone(homeTimeZone));
  const today = Date.parse(todayIs);
  // All hours used here are on the same couple day at home, summer and winter.
  const past = (days: number, utcHour: number, minutes: number) =>
    new Date(today - days * 24 * hour + utcHour * hour + minutes * minute);

  const meeting = past(daysTogether, 16, 30);
  const [mia, noah] = await pair(target, meeting);
  const couple = { mia, noah, today: todayIs };
  for (let days = daysTogether; days >= 1; days -= 1) {
    await liveThrough(days, mia, noah, (utcHour, minutes) => past(days, utcHour, minutes));
    if (isRevealed(days)) await reactTo(couple, days);
    await checkInOn(couple, days);
  }
  await talkOfWeeks(couple);
  await proposeQuestion(couple);
  await takeQuizzes(couple);
  await openLab(couple);
  await lookBack(couple);
  await answer(noah, 'noah', await openDay(noah, now), 0, now);

  await DemoPerson.signUp(
    target,
    demoPeople[2].email,
    { firstName: 'Sam', lastName: 'Rivera' },
    now,
  );
  await DemoPerson.signUp(
    target,
    demoPeople[3].email,
    { firstName: 'Alex', lastName: 'Moreau' },
    now,
  );
}

async function pair(target: DemoTarget, at: Date): Promise<[DemoPerson, DemoPerson]> {
  const names = {
    mia: { firstName: 'Mia', lastName: 'Brandt' },
    noah: { firstName: 'Noah', lastName: 'Lindner' },
  };
  const meetingDay = coupleDay(at.getTime(), timeZone(homeTimeZone));
  const before = new Date(at.getTime() - 3 * 24 * hour);
  const mia = await DemoPerson.signUp(target, demoPeople[0].email, names.mia, before);
  await writeAlone(mia, meetingDay);
  const since = { togetherSince: '2023-06-09' };
  await mia.call('POST', '/api/auth/save-onboarding', since, at);
  const invite = '/api/invites/create';
  const { inviteCode } = await mia.call<{ inviteCode: string }>('POST', invite, {}, at);
  await mia.call('POST', '/api/invites/shared', {}, at);

  const later = new Date(at.getTime() + 12 * minute);
  const noah = await DemoPerson.signUp(target, demoPeople[1].email, names.noah, later);
  await noah.call('POST', '/api/auth/save-onboarding', since, later);
  await noah.call('POST', `/api/invites/accept/${inviteCode}`, {}, later);
  await noah.call('POST', '/api/user/mark-invite-seen', {}, later);
  await mia.call('POST', '/api/couple/confirm', {}, later);
  await mia.call('POST', '/api/user/mark-invite-seen', {}, later);
  return [mia, noah];
}

/**
 * One past day: who answers, and in which order, differs from day to day but not from run to run.
 */
async function liveThrough(
  days: number,
  mia: DemoPerson,
  noah: DemoPerson,
  at: (utcHour: number, minutes: number) => Date,
): Promise<void> {
  const what = otherDays[days] ?? 'both';
  if (what === 'nobody') return;
  // On the first day they have met in the app at half past six in the evening.
  const first = days === daysTogether ? at(17, 5) : at(5 + (days % 4), (days * 17) % 60);
  const second = days === daysTogether ? at(17, 20) : at(16 + (days % 4), (days * 23) % 60);
  const miaIsFirst = days % 3 !== 0;
  const [miaAt, noahAt] = miaIsFirst ? [first, second] : [second, first];
  const day = await openDay(mia, first);
  if (what === 'private') return answer(mia, 'mia', day, days, miaAt, 'me');
  const writes = [
    { who: mia, author: 'mia' as const, when: miaAt },
    { who: noah, author: 'noah' as const, when: noahAt },
  ].sort((one, other) => one.when.getTime() - other.when.getTime());
  for (const { who, author, when } of writes) {
    if (what === 'both' || what === author) await answer(who, author, day, days, when);
  }
  if (what !== 'both') return;
  for (const who of [mia, noah]) {
    await who.call('PUT', `/api/seen/${day.date}`, {}, new Date(second.getTime() + minute));
  }
}

async function openDay(who: DemoPerson, at: Date): Promise<Day> {
  return (await who.call<{ today: Day }>('GET', '/api/daily', undefined, at)).today;
}

async function answer(
  who: DemoPerson,
  author: Author,
  { date, question }: Day,
  days: number,
  at: Date,
  visibility: 'both' | 'me' = 'both',
): Promise<void> {
  const text = demoAnswer(question.id, author, days);
  await who.call('PUT', `/api/daily/${date}/answer`, { text, visibility }, at);
}
