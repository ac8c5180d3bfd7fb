import { answerQuestion } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { answer, DAY, dayOf, evening, thursday } from './evening.ts';
import type { HomeWithPhones } from './phones.ts';
import type { Who } from './shared-life.ts';

/** Why somebody is told, where that has a date: by default that evening's. */
export const dated = (
  kind: 'checkin' | 'comment' | 'nudge' | 'reminder' | 'milestone',
  date = thursday,
) => ({ kind, date }) as const;

/** One of the two answers the question of a day, on that day. */
export const write = async (
  { call, ids }: Pick<HomeWithPhones, 'call' | 'ids'>,
  who: Who,
  visibility: 'both' | 'me' = 'both',
  days = 0,
): Promise<void> => {
  const given = answer(`of ${who}`, visibility, dayOf(days));
  (await call(ids[who], evening + days * DAY, answerQuestion, given)).value();
};

/** Noah ends what the two have. */
export const part = async ({ call, ids }: Pick<HomeWithPhones, 'call' | 'ids'>): Promise<void> => {
  (await call(ids.noah, evening, unpair)).value();
};
