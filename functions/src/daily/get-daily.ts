import { addDays, coupleDay } from '@usward/core/calendar';
import type { getDaily } from '@usward/core/daily/endpoints';
import { softRun } from '@usward/core/daily/shown-up';
import { viewDay } from '@usward/core/daily/view-day';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { questionOn } from './daily-facts.ts';
import { readDay } from './daily-store.ts';
import { sealIfOpen } from './reveal.ts';

/** Today, the coming week's questions, and how often both showed up. */
export const handleGetDaily = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getDaily>): Promise<Output<typeof getDaily>> => {
  const read = await readDay(db, caller.id, now, (zone) => coupleDay(now, zone));
  if (read.kind === 'couple') await sealIfOpen(db, read);
  const { diary, facts } = read;
  const today = viewDay(facts, caller.id);
  const shownUp = new Set(read.kind === 'couple' ? read.shownUp : []);
  if (today.state === 'both') shownUp.add(facts.date);
  return {
    today,
    upcoming: Array.from({ length: UPCOMING_DAYS }, (_, index) => {
      const date = addDays(facts.date, index + 1);
      return { date, question: questionOn(diary, date) };
    }),
    shownUp: shownUp.size,
    run: softRun(shownUp, facts.date),
    homeTimeZone: diary.zone,
  };
};
