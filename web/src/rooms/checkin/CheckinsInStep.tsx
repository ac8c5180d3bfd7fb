import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CalendarDateSchema } from '@usward/core/calendar';
import { CheckinSchema } from '@usward/core/checkin/checkin';
import { checkIn, getCheckins, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { WeekSchema } from '@usward/core/checkin/week';
import { answerWeek, followUpStep, seeWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { useEffect } from 'react';
import * as v from 'valibot';
import { onSent, type QueuedWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { putCheckin, putRemoved, putWeek, putWeekSeen } from './checkin-queries.ts';

const ofDay: ReadonlySet<string> = new Set([checkIn.name, replyToNeed.name]);
const ofWeek: ReadonlySet<string> = new Set([answerWeek.name, setStep.name, followUpStep.name]);

const putAnswer = (client: QueryClient, { name, params }: QueuedWrite, answer: unknown): void => {
  const checkin = v.safeParse(CheckinSchema, answer);
  const week = v.safeParse(WeekSchema, answer);
  const date = v.safeParse(CalendarDateSchema, params.date);
  if (ofDay.has(name) && checkin.success) putCheckin(client, checkin.output);
  if (ofWeek.has(name) && week.success) putWeek(client, week.output);
  if (name === removeCheckin.name && date.success) putRemoved(client, date.output);
  if (name === seeWeek.name && params.week !== undefined) putWeekSeen(client, params.week);
};

/**
 * Shows nothing. Keeps what was read in step with what is sent, whichever screen is open, and reads
 * once what has to be there without a network.
 */
export const CheckinsInStep = () => {
  const client = useQueryClient();
  useEffect(() => onSent((write, answer) => putAnswer(client, write, answer)), [client]);
  useEffect(() => {
    // What was just read is not read again; a failure is the screen's to tell.
    client.prefetchQuery(readOptions(getCheckins)).catch((error: unknown) => console.error(error));
  }, [client]);
  return null;
};
