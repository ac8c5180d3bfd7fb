import { coupleDay, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { type Author, demoAnswer } from './demo-answers.ts';
import { type DemoTarget, DemoUser, homeTimeZone, signInAtAuthEmulator } from './demo-user.ts';
import {
  seedCheckins,
  seedOwnQuestion,
  seedReactions,
  seedSoloNotes,
  seedWeeks,
} from './seed-daily.ts';
import { seedLab, seedQuizzes } from './seed-play.ts';
import { seedReflections } from './seed-reflections.ts';

export { demoPassword } from './demo-user.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const daysTogether = 42;

/** Who there is to sign in as. */
export const demoUsers = [
  { email: 'mia@demo.usward.test', description: 'with Noah for six weeks; he has answered today' },
  {
    email: 'noah@demo.usward.test',
    description: 'with Mia for six weeks; she has not answered today',
  },
  { email: 'sam@demo.usward.test', description: 'not connected yet: try it with Alex' },
  { email: 'alex@demo.usward.test', description: 'not connected yet: try it with Sam' },
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
  return (
    (await signInAtAuthEmulator(target, 'signInWithPassword', demoUsers[0].email)) !== undefined
  );
}

/**
 * Lets two demo people live through six weeks, and two stand at the door: all over HTTP, as an app
 * would.
 */
export async function seedDemo(target: DemoTarget): Promise<void> {
  const now = new Date();
  const todayDate = coupleDay(now.getTime(), timeZone(homeTimeZone));
  const today = Date.parse(todayDate);
  // All hours used here are on the same couple day at home, summer and winter.
  const past = (days: number, utcHour: number, minutes: number) =>
    new Date(today - days * 24 * HOUR_MS + utcHour * HOUR_MS + minutes * MINUTE_MS);

  const meeting = past(daysTogether, 16, 30);
  const [mia, noah] = await seedCouple(target, meeting);
  const couple = { mia, noah, today: todayDate };
  for (let days = daysTogether; days >= 1; days -= 1) {
    await seedDay(days, mia, noah, (utcHour, minutes) => past(days, utcHour, minutes));
    if (isRevealed(days)) await seedReactions(couple, days);
    await seedCheckins(couple, days);
  }
  await seedWeeks(couple);
  await seedOwnQuestion(couple);
  await seedQuizzes(couple);
  await seedLab(couple);
  await seedReflections(couple);
  await seedAnswer(noah, 'noah', await openDay(noah, now), 0, now);

  await DemoUser.signUp(target, demoUsers[2].email, { firstName: 'Sam', lastName: 'Rivera' }, now);
  await DemoUser.signUp(target, demoUsers[3].email, { firstName: 'Alex', lastName: 'Moreau' }, now);
}

async function seedCouple(target: DemoTarget, at: Date): Promise<[DemoUser, DemoUser]> {
  const names = {
    mia: { firstName: 'Mia', lastName: 'Brandt' },
    noah: { firstName: 'Noah', lastName: 'Lindner' },
  };
  const meetingDay = coupleDay(at.getTime(), timeZone(homeTimeZone));
  const before = new Date(at.getTime() - 3 * 24 * HOUR_MS);
  const mia = await DemoUser.signUp(target, demoUsers[0].email, names.mia, before);
  await seedSoloNotes(mia, meetingDay);
  const since = { togetherSince: '2023-06-09' };
  await mia.call('POST', '/api/auth/save-onboarding', since, at);
  const invite = '/api/invites/create';
  const { inviteCode } = await mia.call<{ inviteCode: string }>('POST', invite, {}, at);
  await mia.call('POST', '/api/invites/shared', {}, at);

  const later = new Date(at.getTime() + 12 * MINUTE_MS);
  const noah = await DemoUser.signUp(target, demoUsers[1].email, names.noah, later);
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
async function seedDay(
  days: number,
  mia: DemoUser,
  noah: DemoUser,
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
  if (what === 'private') return seedAnswer(mia, 'mia', day, days, miaAt, 'me');
  const writes = [
    { who: mia, author: 'mia' as const, when: miaAt },
    { who: noah, author: 'noah' as const, when: noahAt },
  ].sort((one, other) => one.when.getTime() - other.when.getTime());
  for (const { who, author, when } of writes) {
    if (what === 'both' || what === author) await seedAnswer(who, author, day, days, when);
  }
  if (what !== 'both') return;
  for (const who of [mia, noah]) {
    await who.call('PUT', `/api/seen/${day.date}`, {}, new Date(second.getTime() + MINUTE_MS));
  }
}

async function openDay(who: DemoUser, at: Date): Promise<Day> {
  return (await who.call<{ today: Day }>('GET', '/api/daily', undefined, at)).today;
}

async function seedAnswer(
  who: DemoUser,
  author: Author,
  { date, question }: Day,
  days: number,
  at: Date,
  visibility: 'both' | 'me' = 'both',
): Promise<void> {
  const text = demoAnswer(question.id, author, days);
  await who.call('PUT', `/api/daily/${date}/answer`, { text, visibility }, at);
}
