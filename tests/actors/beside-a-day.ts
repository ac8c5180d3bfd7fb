import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import type { Answer } from './call-api.ts';
import { type Couple, couple } from './couple.ts';
import { answer, at, evening, thursday } from './evening.ts';
import type { Person } from './person.ts';

/** What sets one's reaction to a day, or takes it back. */
export const emoji = (chosen: '❤️' | '😂' | null, date: CalendarDate = thursday) => ({
  params: { date },
  body: { emoji: chosen },
});

/** What adds a comment to a day. */
export const comment = (
  text: string,
  id: string = randomUUID(),
  date: CalendarDate = thursday,
) => ({ params: { date, id }, body: { text } });

/** Status and code of a refusal. */
export const refusal = ({ status, error }: Answer<unknown>) => [status, error().code];

/** Two who opened an answer each on Thursday. */
export const opened = async (): Promise<Couple> => {
  const two = await couple(evening);
  await two.mia.ask(answerQuestion, answer('hers'), at(0));
  await two.noah.ask(answerQuestion, answer('his'), at(0));
  return two;
};

/** Thursday as somebody sees it so many days later. */
export const seenBy = (person: Person, days = 0) =>
  person.ask(getDay, { params: { date: thursday } }, at(days));
