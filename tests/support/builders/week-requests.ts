import { addDays, type CalendarDate } from '@usward/core/calendar';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { HOUR_MS, thursday } from './fixed-time.ts';
import type { TestUser } from './test-user.ts';

/** The week in which tests take place: it opened on the Friday before their evening. */
export const week = addDays(thursday, -6);
/** The week after it. */
export const next = addDays(week, 7);
/** When the next week opens, on Friday at 04:00 in Berlin. */
export const nextWeekOpensAt = Date.parse('2026-03-13T03:00:00.000Z');
/** When the week takes no more answers. */
export const weekClosesAt = nextWeekOpensAt + 72 * HOUR_MS;

/** What a person sends to answer a week. */
export const answers = (text: string | null, date: CalendarDate = week) => ({
  params: { week: date },
  body: { answers: [text, null, 'the same', null] },
});

/** A week, as a call names it. */
export const weekParams = (date: CalendarDate = week) => ({ params: { week: date } });

/** Both answer a week, each in their own words. */
export const answerWeekAsBoth = async (
  mia: TestUser,
  noah: TestUser,
  date: CalendarDate,
  now: number,
): Promise<void> => {
  await mia.ask(answerWeek, answers(`hers of ${date}`, date), { now });
  await noah.ask(answerWeek, answers(`his of ${date}`, date), { now });
};

/** What a person sends to name the one small step of a week. */
export const step = (text: string, owner: 'me' | 'partner' | 'both' = 'me', date = week) => ({
  params: { week: date },
  body: { text, owner, due: addDays(date, 9) },
});
