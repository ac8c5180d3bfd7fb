import type { CalendarDate } from '@usward/core/calendar';
import { isEmpty } from '@usward/core/checkin/view-checkin';
import type { UserId } from '@usward/core/identity';
import { getOpenDays, getOpenWeeks, isRecent } from '@usward/core/us/couple-clock';
import type { Member } from '../couple/membership.ts';
import { getCoupleClock } from '../couple/time-zones.ts';
import type { SharedCheckinDocument } from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import type { Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { addWaitingItem } from '../notify/pulse-writes.ts';
import { checkinKey } from './checkin-writes.ts';
import { isCoupleWeek, weekKey } from './week-store.ts';

const waitingWrites = (
  userId: UserId,
  copy: SharedCheckinDocument | null,
  own: object | null,
): readonly Write[] =>
  copy && !isEmpty(copy.both) && own === null
    ? [addWaitingItem(userId, checkinKey(copy.date), 'check-in')]
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
  return [...waitingWrites(partner, copy, theirs), ...waitingWrites(me, theirCopy, mine)];
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
    ...(mine ? [addWaitingItem(partner, weekKey(week), kind)] : []),
    ...(theirs ? [addWaitingItem(me, weekKey(week), kind)] : []),
  ];
};

export const openCheckins = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  now: number,
): Promise<readonly Write[]> => {
  const home = getCoupleClock(couple);
  const days = getOpenDays(home, now).filter(
    (date) => date >= couple.startDay && isRecent(home, date, now),
  );
  const weeks = getOpenWeeks(home, now).filter((week) => isCoupleWeek(couple, week, now));
  const writes = await Promise.all([
    ...days.map((date) => openDay(reads, member, date)),
    ...weeks.map((week) => openWeek(reads, member, week)),
  ]);
  return writes.flat();
};
