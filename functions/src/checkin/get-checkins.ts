import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import * as checkinEndpoints from '@usward/core/checkin/endpoints';
import { isLowSpell, LOW_DAYS } from '@usward/core/checkin/low-spell';
import { buildTrends } from '@usward/core/checkin/trends';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import { viewWeek } from '@usward/core/checkin/view-week';
import { weekAt } from '@usward/core/checkin/week-calendar';
import type { UserId } from '@usward/core/ids';
import { soloZone } from '../couple/time-zones.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { newestBy, type Page } from '../database/queries.ts';
import { read } from '../request/handler-builders.ts';
import { checkinDocuments, checkinFacts, readCheckin, readOwnReply } from './checkin-facts.ts';
import { readNewestWeekFacts } from './week-facts.ts';

const readLastMoods = async (
  db: Database,
  me: UserId,
): Promise<ReadonlyMap<CalendarDate, number>> => {
  const last = await db.page(documents.checkins(me), newestBy('date', LOW_DAYS + 1));
  return new Map(
    last.flatMap(({ date, lines: { mood } }) => (mood ? [[date, mood.value] as const] : [])),
  );
};

export const getCheckins = read(checkinEndpoints.getCheckins, {
  ours: (member, { now }) => checkinDocuments(member, coupleDay(now, member.homeTimeZone)),
  answer: async (call, db) => {
    const { user, coupleContext: together, now } = call;
    const today = coupleDay(now, together?.couple.homeTimeZone ?? soloZone(user));
    const found = await readCheckin(db, call, today);
    const coupleContext = found.shared;
    const [moods, ownReply, week] = await Promise.all([
      readLastMoods(db, user.id),
      readOwnReply(db, found),
      coupleContext && readNewestWeekFacts(db, coupleContext, weekAt(now, found.home.zone), now),
    ]);
    return {
      today: viewCheckin(checkinFacts(found, ownReply)),
      week: week && viewWeek(week, user.id),
      lowSpell: isLowSpell(moods, found.today),
      homeTimeZone: found.home.zone,
    };
  },
});

const toMapByDate = <T extends { readonly date: CalendarDate }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.date, one]));

/** Partner lines appear only while both share them, and never after a separation. */
export const getTrends = read(checkinEndpoints.getTrends, {
  answer: async ({ user, coupleContext: present, input, now }, db) => {
    const days = Number(input.query.days);
    const to = coupleDay(now, present?.couple.homeTimeZone ?? soloZone(user));
    const from = addDays(to, 1 - days);
    const span: Page = {
      orderBy: 'date',
      direction: 'asc',
      after: addDays(from, -1),
      until: to,
      limit: days,
    };
    const coupleContext = present?.couple.confirmedAt ? present : null;
    const [own, partners] = await Promise.all([
      db.page(documents.checkins(user.id), span),
      coupleContext &&
        db.page(
          documents.sharedCheckins(coupleContext.couple.id, coupleContext.member.partner),
          span,
        ),
    ]);
    return buildTrends({
      from,
      to,
      mine: toMapByDate(
        own.map(({ date, lines, couple }) => ({
          date,
          lines,
          isShared: coupleContext !== null && couple === coupleContext.couple.id,
        })),
      ),
      partners: partners && toMapByDate(partners),
    });
  },
});
