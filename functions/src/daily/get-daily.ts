import { addDays, coupleDay } from '@usward/core/calendar';
import type { getDaily } from '@usward/core/daily/endpoints';
import { presentPause } from '@usward/core/daily/pause';
import { topicsHiddenBy } from '@usward/core/daily/question-changes';
import { softRun } from '@usward/core/daily/shown-up';
import { questionFor, viewDay } from '@usward/core/daily/view-day';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { readDay } from './daily-store.ts';
import { authorOn, questionOn } from './diary.ts';
import { sealIfOpen } from './reveal.ts';
import { readYearAgo } from './year-ago.ts';

/** Today, the coming week's questions, and how often both showed up. */
export const handleGetDaily = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getDaily>): Promise<Output<typeof getDaily>> => {
  const read = await readDay(db, caller.id, now, (zone) => coupleDay(now, zone));
  const { diary, facts } = read;
  const [yearAgo] = await Promise.all([
    readYearAgo(db, read, now),
    read.kind === 'couple' ? sealIfOpen(db, read) : undefined,
  ]);
  const today = viewDay(facts, caller.id);
  const shownUp = new Set(read.kind === 'couple' ? read.shownUp : []);
  if (today.state === 'both') shownUp.add(facts.date);
  const { pauses, hidden } = diary.questions;
  return {
    today,
    upcoming: Array.from({ length: UPCOMING_DAYS }, (_, index) => {
      const date = addDays(facts.date, index + 1);
      const question = questionFor(questionOn(diary, date), authorOn(diary, date), caller.id);
      return { date, question };
    }),
    shownUp: shownUp.size,
    run: softRun(shownUp, facts.date, pauses),
    paused: presentPause(pauses),
    hiddenTopics: [...topicsHiddenBy(hidden, caller.id)],
    yearAgo,
    homeTimeZone: diary.zone,
  };
};
