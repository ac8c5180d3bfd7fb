import type { QueryClient } from '@tanstack/react-query';
import { CalendarDateSchema } from '@usward/core/calendar';
import { CheckinSchema } from '@usward/core/checkin/checkin';
import { checkIn, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { WeekSchema } from '@usward/core/checkin/week';
import { answerWeek, followUpStep, seeWeek, setStep } from '@usward/core/checkin/week-endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { putCheckin, putRemoved, putWeek, putWeekSeen, rereadCheckins } from './checkin-queries.ts';

const ofDay: ReadonlySet<string> = new Set([checkIn.name, replyToNeed.name]);
const ofWeek: ReadonlySet<string> = new Set([answerWeek.name, setStep.name, followUpStep.name]);

/** Takes over what the server said to one write of this room. */
export const takeOver = (
  client: QueryClient,
  { name, params }: Pick<QueuedWrite, 'name' | 'params'>,
  answer: unknown,
): void => {
  const checkin = v.safeParse(CheckinSchema, answer);
  const week = v.safeParse(WeekSchema, answer);
  const date = v.safeParse(CalendarDateSchema, params.date);
  if (ofDay.has(name) && checkin.success) putCheckin(client, checkin.output);
  else if (ofWeek.has(name) && week.success) putWeek(client, week.output);
  // A replay says no more than that it is one where what it is about cannot be read any more.
  else if (ofDay.has(name) || ofWeek.has(name)) rereadCheckins(client);
  if (name === removeCheckin.name && date.success) putRemoved(client, date.output);
  if (name === seeWeek.name && params.week !== undefined) putWeekSeen(client, params.week);
};
