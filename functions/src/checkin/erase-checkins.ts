import type { CalendarDate } from '@usward/core/calendar';
import { isRecentCheckin } from '@usward/core/checkin/recent-checkin';
import { isEmpty, shareCheckin } from '@usward/core/checkin/view-checkin';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { weekOpenUntil } from '@usward/core/us/home';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { CheckinDocument, WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import { type Document, merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { memberAmong, type Two } from '../pairing/membership.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { checkinKey, signWrites } from './checkin-writes.ts';
import { weekKey } from './week-store.ts';

/** Own documents to erase, as they are named. */
export type Doomed = {
  readonly dates: readonly CalendarDate[];
  readonly weeks: readonly Pick<WeekEntryDocument, 'week' | 'couple'>[];
};

/** The couples of somebody's, present or not, beside which something of theirs may stand. */
type Twos = ReadonlyMap<CoupleId, Two>;

const twosOf = async (
  reads: Reads,
  me: PersonId,
  ids: readonly (CoupleId | null | undefined)[],
): Promise<Twos> => {
  const named = [...new Set(ids)].filter((id) => id != null);
  // A transaction refuses to read nothing.
  if (named.length === 0) return new Map();
  const couples = await reads.getAll(...named.map((id) => documents.couple(id)));
  return new Map(
    couples.flatMap((couple): readonly (readonly [CoupleId, Two])[] => {
      const member = couple && memberAmong(couple, me);
      return couple && member ? [[couple.id, { couple, member }]] : [];
    }),
  );
};

/** The two who are together, once both have said so. */
const presentOf = ({ couple: present }: UserDocument, twos: Twos): Two | null => {
  const two = present && twos.get(present.id);
  return two?.couple.confirmedAt ? two : null;
};

/** Those of some documents that are there. */
const standingOf = async <T>(
  reads: Reads,
  places: readonly Document<T>[],
): Promise<readonly T[]> => {
  // A transaction refuses to read nothing.
  if (places.length === 0) return [];
  const found: readonly (T | null)[] = await reads.getAll(...places);
  return found.filter((one) => one !== null);
};

/** Whose words go, among whom they may stand, and by what they are decided. */
type Erasing = {
  readonly reads: Reads;
  readonly me: PersonId;
  readonly twos: Twos;
  readonly present: Two | null;
  readonly now: number;
};

/** What stands of one check-in goes: the original, the copy, the other's word to its need, the sign. */
const checkinWrites = (
  { me, twos, present }: Erasing,
  { date, couple, lines }: CheckinDocument,
): readonly Write[] => {
  const two = couple && twos.get(couple);
  return [
    remove(documents.checkin(me, date)),
    ...(couple ? [remove(documents.sharedCheckin(couple, me, date))] : []),
    ...(two ? [remove(documents.needReply(two.couple.id, two.member.partner, date))] : []),
    ...(two && two === present && shareCheckin(lines)
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
  { reads, me, present, now }: Erasing,
  checkins: readonly CheckinDocument[],
): Promise<readonly Write[]> => {
  if (present === null) return [];
  const home = homeOf(present.couple);
  const recent = checkins
    .map(({ date }) => date)
    .filter((date) => isRecentCheckin(home, date, now));
  if (recent.length === 0) return [];
  const { coupleId, partner } = present.member;
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
  { reads, me, twos, present, now }: Erasing,
  { week, couple }: WeekEntryDocument,
): Promise<readonly Write[]> => {
  const gone = [
    remove(documents.weekEntry(me, week, couple)),
    remove(documents.sharedWeekEntry(couple, me, week)),
  ];
  const two = twos.get(couple);
  // Before the confirmation nothing was open to anybody.
  if (!two?.couple.confirmedAt) return gone;
  const { partner } = two.member;
  const [theirs, agreed] = await reads.getAll(
    documents.sharedWeekEntry(couple, partner, week),
    documents.week(couple, week),
  );
  const isRevealed = theirs !== null;
  const marked = isRevealed ? [merge(documents.week(couple, week), { revealed: true })] : [];
  if (two !== present) return [...gone, ...marked];
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

/** What erasing some of them comes to: how many were there, and the writes. */
type ErasedCheckins = { readonly count: number; readonly writes: readonly Write[] };

/**
 * Erases own check-ins and weekly answers with everything that is made of them, in one piece: no copy
 * outlives its original. What is not there any more changes nothing.
 */
export const eraseCheckins = async (
  reads: Reads,
  me: PersonId,
  { dates, weeks }: Doomed,
  now: number,
): Promise<ErasedCheckins> => {
  const [user, pulse, checkins, entries] = await Promise.all([
    reads.get(documents.user(me)),
    reads.get(documents.pulse(me)),
    standingOf(
      reads,
      dates.map((date) => documents.checkin(me, date)),
    ),
    standingOf(
      reads,
      weeks.map(({ week, couple }) => documents.weekEntry(me, week, couple)),
    ),
  ]);
  const ids = [...checkins, ...entries].map(({ couple }) => couple);
  const twos = await twosOf(reads, me, [known(user).couple?.id, ...ids]);
  const erasing = { reads, me, twos, present: presentOf(known(user), twos), now };
  const wasChecked = checkins.some(({ date }) => date === pulse?.checkedIn);
  const [again, ofWeeks] = await Promise.all([
    waitAgain(erasing, checkins),
    Promise.all(entries.map((entry) => weekWrites(erasing, entry))),
  ]);
  return {
    count: checkins.length + entries.length,
    writes: [
      ...checkins.flatMap((checkin) => checkinWrites(erasing, checkin)),
      ...(wasChecked ? [merge(documents.pulse(me), { checkedIn: null })] : []),
      ...again,
      ...ofWeeks.flat(),
    ],
  };
};
