import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, calendarDate } from '@usward/core/calendar';
import { needs } from '@usward/core/checkin/needs';
import { reactions } from '@usward/core/daily/day';
import type { Author } from './demo-answers.ts';
import life from './demo-life.json' with { type: 'json' };
import type { DemoUser } from './demo-user.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The two who live, and the couple day that is today. */
export type DemoCouple = {
  readonly mia: DemoUser;
  readonly noah: DemoUser;
  readonly today: CalendarDate;
};

/** A time of a couple day `days` ago, in hours UTC. */
const at = (today: CalendarDate, days: number, utcHour: number, minutes = 0): Date =>
  new Date(Date.parse(addDays(today, -days)) + utcHour * HOUR_MS + minutes * MINUTE_MS);

const words: Readonly<Record<string, Readonly<Partial<Record<Author, string>>> | undefined>> =
  life.comments;

/** What the two add beside the reveal of a day: a reaction here and there, and a later thought. */
export async function seedReactions({ mia, noah, today }: DemoCouple, days: number): Promise<void> {
  const place = `/api/daily/${addDays(today, -days)}`;
  const later = at(today, days, 20, 40);
  const emoji = (shift: number) => reactions[(days + shift) % reactions.length];
  if (days % 3 === 0) await mia.call('PUT', `${place}/reaction`, { emoji: emoji(0) }, later);
  if (days % 4 === 0) await noah.call('PUT', `${place}/reaction`, { emoji: emoji(3) }, later);
  for (const [author, text] of Object.entries(words[days] ?? {})) {
    const who = author === 'mia' ? mia : noah;
    await who.call('PUT', `${place}/comments/${randomUUID()}`, { text }, later);
  }
}

/** From 1 to 5, up and down over the weeks; differs from line to line, not from run to run. */
const wave = (days: number, pace: number, shift: number): number =>
  Math.round(3.2 + 1.5 * Math.sin(days / pace + shift) + 0.4 * Math.sin(days * 2.1 + shift));

const level = (value: number, visibility: 'me' | 'both' | 'now') => ({
  value: Math.min(5, Math.max(1, value)),
  visibility,
});

const createLines = (author: Author, days: number) => {
  const shift = author === 'mia' ? 0 : 1.3;
  const note =
    author === 'mia' && days % 6 === 0 ? life.notes[(days / 6) % life.notes.length] : null;
  const need = needs[(days + (author === 'mia' ? 0 : 2)) % needs.length];
  return {
    mood: level(wave(days, 4, shift), 'now'),
    energy: level(wave(days, 3, shift + 1), 'both'),
    closeness: level(wave(days, 6, shift / 2), 'both'),
    stress: level(6 - wave(days, 5, shift + 2), author === 'mia' ? 'both' : 'me'),
    ...(days % 3 === 1 && need ? { need: { value: need, visibility: 'now' as const } } : {}),
    ...(note ? { note: { value: note, visibility: 'me' as const } } : {}),
  };
};

/** Both check in on most days; on some only one does, on some nobody. */
export async function seedCheckins({ mia, noah, today }: DemoCouple, days: number): Promise<void> {
  const place = `/api/checkins/${addDays(today, -days)}`;
  if (days % 11 === 5) return;
  if (days % 7 !== 3)
    await mia.call('PUT', place, createLines('mia', days), at(today, days, 18, 5));
  if (days % 5 !== 4)
    await noah.call('PUT', place, createLines('noah', days), at(today, days, 19, 30));
}

const firstFriday = Date.parse(calendarDate('2026-01-02'));
const week = 7 * 24 * HOUR_MS;

/** The last two weeks that have closed are answered by both, the older one with a step. */
export async function seedWeeks({ mia, noah, today }: DemoCouple): Promise<void> {
  const newest = firstFriday + Math.floor((Date.parse(today) - firstFriday) / week) * week;
  for (const [index, entry] of life.weeks.entries()) {
    const friday = new Date(newest - (life.weeks.length - index) * week);
    const date = friday.toISOString().slice(0, 10);
    const place = `/api/checkins/weeks/${date}`;
    const evening = new Date(friday.getTime() + 2 * 24 * HOUR_MS + 18 * HOUR_MS);
    for (const [who, answers] of [
      [mia, entry.mia],
      [noah, entry.noah],
    ] as const) {
      await who.call('PUT', `${place}/answers`, { answers }, evening);
    }
    for (const who of [mia, noah]) await who.call('PUT', `/api/seen/${date}~week`, {}, evening);
    if (index > 0) continue;
    const due = new Date(friday.getTime() + 6 * 24 * HOUR_MS).toISOString().slice(0, 10);
    await noah.call('PUT', `${place}/step`, { text: life.step, owner: 'both', due }, evening);
    await mia.call(
      'PUT',
      `${place}/step/outcome`,
      { outcome: 'partly' },
      new Date(newest - HOUR_MS),
    );
  }
}

/** A question that Noah thought of waits for Mia's word. */
export async function seedOwnQuestion({ noah, today }: DemoCouple): Promise<void> {
  const place = `/api/daily/questions/${randomUUID()}`;
  await noah.call('PUT', place, { text: life.question }, at(today, 1, 19));
}

/** What Mia wrote for herself in the days before the two met here. */
export async function seedSoloNotes(mia: DemoUser, meetingDay: CalendarDate): Promise<void> {
  for (const [index, text] of life.alone.entries()) {
    const date = addDays(meetingDay, index - life.alone.length);
    const body = { text, visibility: 'me' };
    await mia.call(
      'PUT',
      `/api/daily/${date}/answer`,
      body,
      new Date(Date.parse(date) + 19 * HOUR_MS),
    );
  }
}
