import type { CalendarDate } from '@usward/core/calendar';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import type { ScheduledKind } from '@usward/core/push/push-event';
import type { Member } from '../arbitraries/couple-history.ts';
import type { TestHomeWithPhones } from '../fakes/push-phones.ts';
import { answerRequest, DAY_MS, fixedNow, thursday, thursdayPlus } from './fixed-time.ts';
import { answers } from './week-requests.ts';

/** Why somebody is told, where that has a date: by default that evening's. */
export const datedCause = (
  kind: 'checkin' | 'comment' | 'nudge' | ScheduledKind,
  date = thursday,
) => ({ kind, date }) as const;

/** One of the two answers the question of a day, on that day. */
export const answerDayAs = async (
  { call, ids }: Pick<TestHomeWithPhones, 'call' | 'ids'>,
  who: Member,
  visibility: 'both' | 'me' = 'both',
  days = 0,
): Promise<void> => {
  const given = answerRequest(`of ${who}`, visibility, thursdayPlus(days));
  (await call(ids[who], fixedNow + days * DAY_MS, answerQuestion, given)).value();
};

/** One of the two answers the week's questions. */
export const answerWeekAs = async (
  { call, ids }: Pick<TestHomeWithPhones, 'call' | 'ids'>,
  who: Member,
  week: CalendarDate,
  now: number,
): Promise<void> => {
  (await call(ids[who], now, answerWeek, answers(`of ${who}`, week))).value();
};

/** Noah ends what the two have. */
export const separateAsNoah = async ({
  call,
  ids,
}: Pick<TestHomeWithPhones, 'call' | 'ids'>): Promise<void> => {
  (await call(ids.noah, fixedNow, unpair)).value();
};
