import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import { isEmpty, shareCheckin } from '@usward/core/checkin/view-checkin';
import { weekClosesAt } from '@usward/core/checkin/week-calendar';
import type { PersonId } from '@usward/core/identity';
import { known } from '../account/to-user.ts';
import { soloZone } from '../daily/diary.ts';
import type { CheckinDocument, WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Member, memberOf } from '../pairing/membership.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { weekKey } from './answer-week.ts';
import { isRecent } from './checkin-store.ts';
import { checkinKey, signWrites } from './checkin-writes.ts';
import type { Two } from './week-store.ts';

/** Own documents to erase, as they are named. */
export type Doomed = {
  readonly dates: readonly CalendarDate[];
  readonly weeks: readonly Pick<WeekEntryDocument, 'week' | 'couple'>[];
};

const presentTwo = async (reads: Reads, member: Member | null): Promise<Two | null> => {
  const couple = member && (await reads.get(documents.couple(member.coupleId)));
  return couple?.confirmedAt ? { member: member as Member, couple } : null;
};

/** Those of the named check-ins that are there. */
const standingOf = async (
  reads: Reads,
  me: PersonId,
  dates: readonly CalendarDate[],
): Promise<readonly CheckinDocument[]> => {
  // A transaction refuses to read nothing.
  if (dates.length === 0) return [];
  const originals = await reads.getAll(...dates.map((date) => documents.checkin(me, date)));
  return originals.filter((original) => original !== null);
};

/** What stands of one check-in goes: the original, the copy, the sign. */
const checkinWrites = (
  me: PersonId,
  two: Two | null,
  { date, couple, lines }: CheckinDocument,
): readonly Write[] => {
  const isPresent = two !== null && two.couple.id === couple;
  return [
    remove(documents.checkin(me, date)),
    ...(couple ? [remove(documents.sharedCheckin(couple, me, date))] : []),
    ...(isPresent && shareCheckin(lines)
      ? [
          ...signWrites(two.couple, two.member, { date, after: null }),
          announce(two.member.partner, 'checkin'),
          endWaiting(two.member.partner, checkinKey(date)),
        ]
      : []),
  ];
};

/** Lines of the other that open once one has checked in wait again. */
const waitAgain = async (
  reads: Reads,
  two: Two | null,
  dates: readonly CalendarDate[],
): Promise<readonly Write[]> => {
  if (two === null || dates.length === 0) return [];
  const { coupleId, partner, me } = two.member;
  const copies = await reads.getAll(
    ...dates.map((date) => documents.sharedCheckin(coupleId, partner, date)),
  );
  return copies.flatMap((copy) =>
    copy && !isEmpty(copy.both) ? [setWaiting(me, checkinKey(copy.date), 'check-in')] : [],
  );
};

/** What stands of one week's answers goes; where the week is open, it waits for them again. */
const weekWrites = async (
  reads: Reads,
  me: PersonId,
  two: Two | null,
  { week, couple }: Doomed['weeks'][number],
  now: number,
): Promise<readonly Write[]> => {
  const gone = [
    remove(documents.weekEntry(me, week, couple)),
    remove(documents.sharedWeekEntry(couple, me, week)),
  ];
  if (two === null || two.couple.id !== couple) return gone;
  const { partner, homeTimeZone } = two.member;
  const theirs = await reads.get(documents.sharedWeekEntry(couple, partner, week));
  const isOpen = now < weekClosesAt(week, homeTimeZone);
  return [
    ...gone,
    announce(partner, 'checkin'),
    endWaiting(partner, weekKey(week)),
    theirs && isOpen ? setWaiting(me, weekKey(week), 'week') : endWaiting(me, weekKey(week)),
  ];
};

/**
 * Erases own check-ins and weekly answers with everything that is made of them, in one piece: no copy
 * outlives its original. What is not there any more changes nothing.
 */
export const eraseWrites = async (
  reads: Reads,
  me: PersonId,
  { dates, weeks }: Doomed,
  now: number,
): Promise<readonly Write[]> => {
  const user = known(await reads.get(documents.user(me)));
  const [two, pulse, standing] = await Promise.all([
    presentTwo(reads, memberOf(user)),
    reads.get(documents.pulse(me)),
    standingOf(reads, me, dates),
  ]);
  const zone = two?.member.homeTimeZone ?? soloZone(user);
  const today = coupleDay(now, zone);
  const recent = standing.map(({ date }) => date).filter((date) => isRecent(date, today));
  const wasChecked = standing.some(({ date }) => date === pulse?.checkedIn);
  const [again, ofWeeks] = await Promise.all([
    waitAgain(reads, two, recent),
    Promise.all(weeks.map((week) => weekWrites(reads, me, two, week, now))),
  ]);
  return [
    ...standing.flatMap((original) => checkinWrites(me, two, original)),
    ...(wasChecked ? [merge(documents.pulse(me), { checkedIn: null })] : []),
    ...again,
    ...ofWeeks.flat(),
  ];
};
