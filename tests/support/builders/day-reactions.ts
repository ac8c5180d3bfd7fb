import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import type { ApiResponse } from '../call-api.ts';
import { type Couple, createCouple } from './couple.ts';
import { answerRequest, at, fixedNow, thursday } from './fixed-time.ts';
import type { TestUser } from './test-user.ts';

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
export const statusAndCode = ({ status, error }: ApiResponse<unknown>) => [status, error().code];

/** Two who opened an answer each on Thursday. */
export const createCoupleWithRevealedDay = async (): Promise<Couple> => {
  const testCouple = await createCouple(fixedNow);
  await testCouple.mia.ask(answerQuestion, answerRequest('hers'), at(0));
  await testCouple.noah.ask(answerQuestion, answerRequest('his'), at(0));
  return testCouple;
};

/** Thursday as somebody sees it so many days later. */
export const getThursdayAs = (person: TestUser, days = 0) =>
  person.ask(getDay, { params: { date: thursday } }, at(days));
