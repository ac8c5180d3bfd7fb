import { addDays, type CalendarDate } from '@usward/core/calendar';
import * as checkinEndpoints from '@usward/core/checkin/endpoints';
import { isEmpty, shareCheckin } from '@usward/core/checkin/view-checkin';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { isRecent, weekOpenUntil } from '@usward/core/us/home';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { CheckinDocument, WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import { type Document, merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bind } from '../http/endpoint.ts';
import { done, writeOwn } from '../http/frames.ts';
import { memberAmong, type Two } from '../pairing/membership.ts';
import { type Erasing, eraseAll, FIRST_DAY } from '../privacy/eraser.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { checkinKey, signWrites } from './checkin-writes.ts';
import { weekKey } from './week-store.ts';

/** Own documents to erase, as they are named. */
type Doomed = {
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
  const found: readonly (T | null)[] = await reads.getAll(...places);
  return found.filter((one) => one !== null);
};

/** Whose words go, among whom they may stand, and by what they are decided. */
type Scope = {
  readonly reads: Reads;
  readonly me: PersonId;
  readonly twos: Twos;
  readonly present: Two | null;
  readonly now: number;
};

/** What stands of one check-in goes: the original, the copy, the other's word to its need, the sign. */
const checkinWrites = (
  { me, twos, present }: Scope,
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
  { reads, me, present, now }: Scope,
  checkins: readonly CheckinDocument[],
): Promise<readonly Write[]> => {
  if (present === null) return [];
  const home = homeOf(present.couple);
  const recent = checkins.map(({ date }) => date).filter((date) => isRecent(home, date, now));
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
  { reads, me, twos, present, now }: Scope,
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
const eraseCheckins = async (
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

/** Check-ins, and as many weeks, erased in one transaction: well below what one may hold. */
const AT_ONCE = 50;

/** The next check-ins, and weeks by their Fridays, of a range, oldest first. */
const nextDoomed = async ({ db, me, from, to }: Erasing): Promise<Doomed> => {
  const range = {
    direction: 'asc' as const,
    after: from > FIRST_DAY ? addDays(from, -1) : null,
    until: to,
    limit: AT_ONCE,
  };
  const [checkins, weeks] = await Promise.all([
    db.page(documents.checkins(me), { ...range, orderBy: 'date' }),
    db.page(documents.weekEntries(me), { ...range, orderBy: 'week' }),
  ]);
  return { dates: checkins.map(({ date }): CalendarDate => date), weeks };
};

/** Erases own check-ins and weekly answers. What is erased is gone, so each page begins anew. */
export async function* eraseCheckinRange(erasing: Erasing): AsyncGenerator<number> {
  const { db, me, now } = erasing;
  for (;;) {
    const doomed = await nextDoomed(erasing);
    const { length: checkins } = doomed.dates;
    const { length: weeks } = doomed.weeks;
    if (checkins + weeks > 0) {
      yield await db.transaction(async (reads) => {
        // Another call may have erased some since they were found.
        const { count, writes } = await eraseCheckins(reads, me, doomed, now);
        return { writes, result: count };
      });
    }
    if (checkins < AT_ONCE && weeks < AT_ONCE) return;
  }
}

/** Deletes a check-in and all that is made of it; one that is not there is deleted already. */
export const removeCheckin = writeOwn(checkinEndpoints.removeCheckin, {
  decide: async ({ user, input, now }, reads) => {
    const doomed = { dates: [input.params.date], weeks: [] };
    const { writes } = await eraseCheckins(reads, user.id, doomed, now);
    return writes;
  },
});

/** Deletes own check-ins and weekly answers of a range. May break off and be sent again: the key is kept last. */
export const clearCheckins = bind(
  checkinEndpoints.clearCheckins,
  async ({ db, caller, input, now, operation }) => {
    await operation.begin();
    await eraseAll(eraseCheckinRange({ db, me: caller.id, ...input.body, now }));
    return operation.transact(async () => ({ writes: [], reply: done }));
  },
);
