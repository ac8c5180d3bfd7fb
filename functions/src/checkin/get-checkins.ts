import type { CalendarDate } from '@usward/core/calendar';
import type { getCheckins } from '@usward/core/checkin/endpoints';
import { isLowSpell, LOW_DAYS } from '@usward/core/checkin/low-spell';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import { viewWeek } from '@usward/core/checkin/view-week';
import { weekAt } from '@usward/core/checkin/week-calendar';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { checkinFacts, readCheckin, readWord } from './checkin-store.ts';
import { newestWeekFacts } from './week-store.ts';

/** The moods of a person's last days, enough to tell a low spell with today not yet said. */
const lastMoods = async (
  db: Database,
  me: PersonId,
): Promise<ReadonlyMap<CalendarDate, number>> => {
  const last = await db.page(documents.checkins(me), {
    orderBy: 'date',
    direction: 'desc',
    after: null,
    limit: LOW_DAYS + 1,
  });
  return new Map(
    last.flatMap(({ date, lines: { mood } }) => (mood ? [[date, mood.value] as const] : [])),
  );
};

/** Today's check-in, this week's state of us, and whether the caller's last days were low. */
export const handleGetCheckins = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getCheckins>): Promise<Output<typeof getCheckins>> => {
  const [read, moods] = await Promise.all([
    readCheckin(db, caller.id, now, (today) => today),
    lastMoods(db, caller.id),
  ]);
  // For somebody alone the day is their own, and there is no week of two.
  const two = read.shared;
  const [word, week] = await Promise.all([
    readWord(db, read),
    two && newestWeekFacts(db, two, weekAt(now, read.home.zone), now),
  ]);
  return {
    today: viewCheckin(checkinFacts(read, word)),
    week: week && viewWeek(week, caller.id),
    lowSpell: isLowSpell(moods, read.today),
    homeTimeZone: read.home.zone,
  };
};
