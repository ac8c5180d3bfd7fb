import type { CalendarDate } from '@usward/core/calendar';
import { isEmpty } from '@usward/core/checkin/view-checkin';
import type { PersonId } from '@usward/core/identity';
import { daysOpenAt, isRecent, weeksOpenAt } from '@usward/core/us/home';
import type { SharedCheckinDocument } from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import type { Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { setWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { checkinKey } from './checkin-writes.ts';
import { isWeekOf, weekKey } from './week-store.ts';

const waitFor = (
  person: PersonId,
  copy: SharedCheckinDocument | null,
  own: object | null,
): readonly Write[] =>
  copy && !isEmpty(copy.both) && own === null
    ? [setWaiting(person, checkinKey(copy.date), 'check-in')]
    : [];

const openDay = async (
  reads: Reads,
  { coupleId, me, partner }: Member,
  date: CalendarDate,
): Promise<readonly Write[]> => {
  const [mine, theirs, copy, theirCopy] = await reads.getAll(
    documents.checkin(me, date),
    documents.checkin(partner, date),
    documents.sharedCheckin(coupleId, me, date),
    documents.sharedCheckin(coupleId, partner, date),
  );
  return [...waitFor(partner, copy, theirs), ...waitFor(me, theirCopy, mine)];
};

const openWeek = async (
  reads: Reads,
  { coupleId, me, partner }: Member,
  week: CalendarDate,
): Promise<readonly Write[]> => {
  const [mine, theirs] = await reads.getAll(
    documents.sharedWeekEntry(coupleId, me, week),
    documents.sharedWeekEntry(coupleId, partner, week),
  );
  const kind = mine && theirs ? 'week-reveal' : 'week';
  return [
    ...(mine ? [setWaiting(partner, weekKey(week), kind)] : []),
    ...(theirs ? [setWaiting(me, weekKey(week), kind)] : []),
  ];
};

/** What a confirmed pairing makes of check-ins and weeks that were shared before it: what waits. */
export const openCheckins = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  now: number,
): Promise<readonly Write[]> => {
  const home = homeOf(couple);
  const days = daysOpenAt(home, now).filter(
    (date) => date >= couple.startDay && isRecent(home, date, now),
  );
  const weeks = weeksOpenAt(home, now).filter((week) => isWeekOf(couple, week, now));
  const writes = await Promise.all([
    ...days.map((date) => openDay(reads, member, date)),
    ...weeks.map((week) => openWeek(reads, member, week)),
  ]);
  return writes.flat();
};
