import type { CalendarDate } from '@usward/core/calendar';
import { isEmpty } from '@usward/core/checkin/view-checkin';
import type { UserId } from '@usward/core/ids';
import { getOpenDays, getOpenWeeks, isRecent } from '@usward/core/us/couple-clock';
import type { Member } from '../couple/membership.ts';
import { getCoupleClock, isCoupleWeek } from '../couple/time-zones.ts';
import type { SharedCheckinDocument } from '../database/checkin-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import type { Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { addWaitingItem } from '../notify/pulse-writes.ts';
import { toCheckinWaitingKey } from './checkin-writes.ts';
import { toWeekWaitingKey } from './week-facts.ts';

const dayWaitingWrites = (
  userId: UserId,
  copy: SharedCheckinDocument | null,
  own: object | null,
): readonly Write[] =>
  copy && !isEmpty(copy.both) && own === null
    ? [addWaitingItem(userId, toCheckinWaitingKey(copy.date), 'check-in')]
    : [];

const addDayItemsOnConfirm = async (
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
  return [...dayWaitingWrites(partner, copy, theirs), ...dayWaitingWrites(me, theirCopy, mine)];
};

const addWeekItemsOnConfirm = async (
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
    ...(mine ? [addWaitingItem(partner, toWeekWaitingKey(week), kind)] : []),
    ...(theirs ? [addWaitingItem(me, toWeekWaitingKey(week), kind)] : []),
  ];
};

export const addCheckinItemsOnConfirm = async (
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
    ...days.map((date) => addDayItemsOnConfirm(reads, member, date)),
    ...weeks.map((week) => addWeekItemsOnConfirm(reads, member, week)),
  ]);
  return writes.flat();
};
