import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Database } from '../../../functions/src/database/database.ts';
import type { Member } from '../arbitraries/couple-history.ts';
import { createTestHome, type TestHome } from '../fakes/test-home.ts';
import { answerRequest, fixedNow, HOUR_MS, thursday } from './fixed-time.ts';

/** When one of them deletes. */
export const deletedAt = fixedNow + HOUR_MS;

/** Answers the day as one of the two; throws on a refusal. */
export const answerAs = async (
  { call, ids }: TestHome,
  who: Member,
  {
    visibility = 'both' as const,
    date = thursday,
  }: {
    readonly visibility?: 'both' | 'me';
    readonly date?: CalendarDate;
  } = {},
) =>
  (
    await call(ids[who], fixedNow, answerQuestion, answerRequest(`of ${who}`, visibility, date), {
      key: randomUUID(),
    })
  ).value();

/** Deletes what one of the two wrote on the day; gives the whole answer. */
export const removeAnswerAs = (
  { call, ids }: TestHome,
  who: Member,
  { couple = ids.couple as string, now = deletedAt } = {},
) =>
  call(ids[who], now, removeAnswer, {
    params: { date: thursday },
    query: { couple: couple as TestHome['ids']['couple'] },
  });

/** The day as one of the two sees it. */
export const getDayAs = async ({ call, ids }: TestHome, who: Member, now = deletedAt) =>
  (await call(ids[who], now, getDay, { params: { date: thursday } })).value();

/** What waits for one of the two. */
export const waiting = async ({ call, ids }: TestHome, who: Member) =>
  (await call(ids[who], deletedAt, getDashboard)).value().waiting;

/** Both have answered, and each has put a comment and a reaction beside it; gives the ids of the comments. */
export const createRevealedHome = async (through?: (db: Database) => Database) => {
  const home = await createTestHome(through);
  const { call, ids } = home;
  const comments = { mia: randomUUID(), noah: randomUUID() };
  for (const who of ['mia', 'noah'] as const) await answerAs(home, who);
  for (const who of ['mia', 'noah'] as const) {
    const params = { date: thursday, id: comments[who] };
    const body = { text: `of ${who}, later` };
    const keyed = () => ({ key: randomUUID() });
    (await call(ids[who], fixedNow, addComment, { params, body }, keyed())).value();
    const sign = { params: { date: thursday }, body: { emoji: '🙏' as const } };
    (await call(ids[who], fixedNow, react, sign, keyed())).value();
  }
  return { ...home, comments };
};
