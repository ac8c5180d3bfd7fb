import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@usward/core/calendar';
import { addComment, react } from '@usward/core/daily/comment-endpoints';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Database } from '../../functions/src/database/database.ts';
import { answer, evening, HOUR, thursday } from './evening.ts';
import { type Home, homeAtHand } from './home-at-hand.ts';
import type { Who } from './shared-life.ts';

/** When one of them deletes. */
export const later = evening + HOUR;

/** Answers the day as one of the two; throws on a refusal. */
export const say = async (
  { call, ids }: Home,
  who: Who,
  {
    visibility = 'both' as const,
    date = thursday,
  }: {
    readonly visibility?: 'both' | 'me';
    readonly date?: CalendarDate;
  } = {},
) =>
  (
    await call(ids[who], evening, answerQuestion, answer(`of ${who}`, visibility, date), {
      key: randomUUID(),
    })
  ).value();

/** Deletes what one of the two wrote on the day; gives the whole answer. */
export const remove = (
  { call, ids }: Home,
  who: Who,
  { couple = ids.couple as string, now = later } = {},
) =>
  call(ids[who], now, removeAnswer, {
    params: { date: thursday },
    query: { couple: couple as Home['ids']['couple'] },
  });

/** The day as one of the two sees it. */
export const see = async ({ call, ids }: Home, who: Who, now = later) =>
  (await call(ids[who], now, getDay, { params: { date: thursday } })).value();

/** What waits for one of the two. */
export const waiting = async ({ call, ids }: Home, who: Who) =>
  (await call(ids[who], later, getDashboard)).value().waiting;

/** Both have answered, and each has put a comment and a reaction beside it; gives the ids of the comments. */
export const revealed = async (through?: (db: Database) => Database) => {
  const home = await homeAtHand(through);
  const { call, ids } = home;
  const comments = { mia: randomUUID(), noah: randomUUID() };
  for (const who of ['mia', 'noah'] as const) await say(home, who);
  for (const who of ['mia', 'noah'] as const) {
    const params = { date: thursday, id: comments[who] };
    const body = { text: `of ${who}, later` };
    const keyed = () => ({ key: randomUUID() });
    (await call(ids[who], evening, addComment, { params, body }, keyed())).value();
    const sign = { params: { date: thursday }, body: { emoji: '🙏' as const } };
    (await call(ids[who], evening, react, sign, keyed())).value();
  }
  return { ...home, comments };
};
