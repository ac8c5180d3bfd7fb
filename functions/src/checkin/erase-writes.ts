import type { CalendarDate } from '@usward/core/calendar';
import { isRecentCheckin } from '@usward/core/checkin/recent-checkin';
import { isEmpty, shareCheckin } from '@usward/core/checkin/view-checkin';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { weekOpenUntil } from '@usward/core/us/home';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { CheckinDocument } from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Member, memberOf, type Two } from '../pairing/membership.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { weekKey } from './answer-week.ts';
import { checkinKey, signWrites } from './checkin-writes.ts';
import type { Doomed } from './doomed.ts';

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

/** Who the other was in a couple of the record's, the present one or the last. */
const partnerIn = ({ couple, partner, former }: UserDocument, id: CoupleId): PersonId | null => {
  if (couple?.id === id) return partner?.id ?? null;
  return former?.couple.id === id ? former.partner.id : null;
};

/** The copy of a check-in beside a couple, and the other's word to the need in it. */
const besideWrites = (user: UserDocument, couple: CoupleId, date: CalendarDate) => {
  const partner = partnerIn(user, couple);
  return [
    remove(documents.sharedCheckin(couple, user.id, date)),
    ...(partner ? [remove(documents.needReply(couple, partner, date))] : []),
  ];
};

/** What stands of one check-in goes: the original, the copy, the word to its need, the sign. */
const checkinWrites = (
  user: UserDocument,
  two: Two | null,
  { date, couple, lines }: CheckinDocument,
): readonly Write[] => {
  const isPresent = two !== null && two.couple.id === couple;
  return [
    remove(documents.checkin(user.id, date)),
    ...(couple ? besideWrites(user, couple, date) : []),
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
  now: number,
): Promise<readonly Write[]> => {
  if (two === null) return [];
  const home = homeOf(two.couple);
  const recent = dates.filter((date) => isRecentCheckin(home, date, now));
  if (recent.length === 0) return [];
  const { coupleId, partner, me } = two.member;
  const copies = await reads.getAll(
    ...recent.map((date) => documents.sharedCheckin(coupleId, partner, date)),
  );
  return copies.flatMap((copy) =>
    copy && !isEmpty(copy.both) ? [setWaiting(me, checkinKey(copy.date), 'check-in')] : [],
  );
};

/**
 * What stands of one week's answers goes, but for a mark where both had answered: it takes no other
 * ones then. Where the week is open without, it waits for them again.
 */
const weekWrites = async (
  reads: Reads,
  user: UserDocument,
  two: Two | null,
  { week, couple }: Doomed['weeks'][number],
  now: number,
): Promise<readonly Write[]> => {
  const me = user.id;
  const isPresent = two !== null && two.couple.id === couple;
  // Before the confirmation nothing was open to anybody.
  const partner = isPresent || user.former?.couple.id === couple ? partnerIn(user, couple) : null;
  const gone = [
    remove(documents.weekEntry(me, week, couple)),
    remove(documents.sharedWeekEntry(couple, me, week)),
  ];
  if (partner === null) return gone;
  const [mine, theirs, agreed] = await reads.getAll(
    documents.weekEntry(me, week, couple),
    documents.sharedWeekEntry(couple, partner, week),
    documents.week(couple, week),
  );
  const isRevealed = mine !== null && theirs !== null;
  const marked = isRevealed ? [merge(documents.week(couple, week), { revealed: true })] : [];
  if (!isPresent) return [...gone, ...marked];
  const takesAnswers =
    !isRevealed && !agreed?.revealed && now < weekOpenUntil(homeOf(two.couple), week);
  return [
    ...gone,
    ...marked,
    announce(partner, 'checkin'),
    endWaiting(partner, weekKey(week)),
    theirs && takesAnswers ? setWaiting(me, weekKey(week), 'week') : endWaiting(me, weekKey(week)),
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
  const gone = standing.map(({ date }) => date);
  const wasChecked = standing.some(({ date }) => date === pulse?.checkedIn);
  const [again, ofWeeks] = await Promise.all([
    waitAgain(reads, two, gone, now),
    Promise.all(weeks.map((week) => weekWrites(reads, user, two, week, now))),
  ]);
  return [
    ...standing.flatMap((original) => checkinWrites(user, two, original)),
    ...(wasChecked ? [merge(documents.pulse(me), { checkedIn: null })] : []),
    ...again,
    ...ofWeeks.flat(),
  ];
};
