import { addDays, type CalendarDate } from '@usward/core/calendar';
import * as checkinEndpoints from '@usward/core/checkin/endpoints';
import { isEmpty, toSharedCheckin } from '@usward/core/checkin/view-checkin';
import type { CoupleId, UserId } from '@usward/core/ids';
import { isRecent, weekAnswersCloseAt } from '@usward/core/us/couple-clock';
import { type CoupleContext, findMember } from '../couple/membership.ts';
import { getCoupleClock } from '../couple/time-zones.ts';
import { requireUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { CheckinDocument, WeekEntryDocument } from '../database/checkin-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { type Document, merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { type ErasureScope, FIRST_DAY, runErasure } from '../erasure/range-eraser.ts';
import { addWaitingItem, bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { bind } from '../request/endpoint.ts';
import { done, writeOwn } from '../request/handler-builders.ts';
import { statusWrites, toCheckinWaitingKey } from './checkin-writes.ts';
import { toWeekWaitingKey } from './week-facts.ts';

type CheckinsToErase = {
  readonly dates: readonly CalendarDate[];
  readonly weeks: readonly Pick<WeekEntryDocument, 'week' | 'couple'>[];
};

type CoupleContexts = ReadonlyMap<CoupleId, CoupleContext>;

const readCoupleContexts = async (
  reads: Reads,
  me: UserId,
  ids: readonly (CoupleId | null | undefined)[],
): Promise<CoupleContexts> => {
  const named = [...new Set(ids)].filter((id) => id != null);
  const couples = await reads.getAll(...named.map((id) => documents.couple(id)));
  return new Map(
    couples.flatMap((couple): readonly (readonly [CoupleId, CoupleContext])[] => {
      const member = couple && findMember(couple, me);
      return couple && member ? [[couple.id, { couple, member }]] : [];
    }),
  );
};

const getCurrentContext = (
  { couple: present }: UserDocument,
  coupleContexts: CoupleContexts,
): CoupleContext | null => {
  const coupleContext = present && coupleContexts.get(present.id);
  return coupleContext?.couple.confirmedAt ? coupleContext : null;
};

const readExisting = async <T>(
  reads: Reads,
  places: readonly Document<T>[],
): Promise<readonly T[]> => {
  const found: readonly (T | null)[] = await reads.getAll(...places);
  return found.filter((one) => one !== null);
};

type Scope = {
  readonly reads: Reads;
  readonly me: UserId;
  readonly coupleContexts: CoupleContexts;
  readonly present: CoupleContext | null;
  readonly now: number;
};

const checkinWrites = (
  { me, coupleContexts, present, now }: Scope,
  { date, couple, lines }: CheckinDocument,
): readonly Write[] => {
  const coupleContext = couple && coupleContexts.get(couple);
  return [
    remove(documents.checkin(me, date)),
    ...(couple ? [remove(documents.sharedCheckin(couple, me, date))] : []),
    ...(coupleContext
      ? [remove(documents.needReply(coupleContext.couple.id, coupleContext.member.partner, date))]
      : []),
    ...(coupleContext && coupleContext === present && toSharedCheckin(lines)
      ? [
          ...statusWrites(coupleContext.couple, coupleContext.member, { date, after: null }, now),
          bumpPulse(coupleContext.member.partner, 'checkin'),
          removeWaitingItem(coupleContext.member.partner, toCheckinWaitingKey(date)),
        ]
      : []),
  ];
};

const restoreWaiting = async (
  { reads, me, present, now }: Scope,
  checkins: readonly CheckinDocument[],
): Promise<readonly Write[]> => {
  if (present === null) return [];
  const home = getCoupleClock(present.couple);
  const recent = checkins.map(({ date }) => date).filter((date) => isRecent(home, date, now));
  if (recent.length === 0) return [];
  const { coupleId, partner } = present.member;
  const copies = await reads.getAll(
    ...recent.map((date) => documents.sharedCheckin(coupleId, partner, date)),
  );
  return copies.flatMap((copy) =>
    copy && !isEmpty(copy.both)
      ? [addWaitingItem(me, toCheckinWaitingKey(copy.date), 'check-in')]
      : [],
  );
};

/** Leaves a mark where both had answered, so that the week takes no other answers. */
const weekWrites = async (
  { reads, me, coupleContexts, present, now }: Scope,
  { week, couple }: WeekEntryDocument,
): Promise<readonly Write[]> => {
  const removeWrites = [
    remove(documents.weekEntry(me, week, couple)),
    remove(documents.sharedWeekEntry(couple, me, week)),
  ];
  const coupleContext = coupleContexts.get(couple);
  // Before the pairing is confirmed nothing was visible to the partner.
  if (!coupleContext?.couple.confirmedAt) return removeWrites;
  const { partner } = coupleContext.member;
  const [theirs, agreed] = await reads.getAll(
    documents.sharedWeekEntry(couple, partner, week),
    documents.week(couple, week),
  );
  const isRevealed = theirs !== null;
  const marked = isRevealed ? [merge(documents.week(couple, week), { revealed: true })] : [];
  if (coupleContext !== present) return [...removeWrites, ...marked];
  const takesAnswers =
    !isRevealed &&
    !agreed?.revealed &&
    now < weekAnswersCloseAt(getCoupleClock(coupleContext.couple), week);
  return [
    ...removeWrites,
    ...marked,
    bumpPulse(partner, 'checkin'),
    removeWaitingItem(partner, toWeekWaitingKey(week)),
    theirs && takesAnswers
      ? addWaitingItem(me, toWeekWaitingKey(week), 'week')
      : removeWaitingItem(me, toWeekWaitingKey(week)),
  ];
};

type ErasedCheckins = { readonly count: number; readonly writes: readonly Write[] };

/** In one transaction with everything made from them: no copy outlives its original. */
const eraseCheckinsAndWeeks = async (
  reads: Reads,
  me: UserId,
  { dates, weeks }: CheckinsToErase,
  now: number,
): Promise<ErasedCheckins> => {
  const [user, pulse, checkins, entries] = await Promise.all([
    reads.get(documents.user(me)),
    reads.get(documents.pulse(me)),
    readExisting(
      reads,
      dates.map((date) => documents.checkin(me, date)),
    ),
    readExisting(
      reads,
      weeks.map(({ week, couple }) => documents.weekEntry(me, week, couple)),
    ),
  ]);
  const ids = [...checkins, ...entries].map(({ couple }) => couple);
  const coupleContexts = await readCoupleContexts(reads, me, [
    requireUser(user).couple?.id,
    ...ids,
  ]);
  const erasing = {
    reads,
    me,
    coupleContexts,
    present: getCurrentContext(requireUser(user), coupleContexts),
    now,
  };
  const wasChecked = checkins.some(({ date }) => date === pulse?.checkedIn);
  const [again, ofWeeks] = await Promise.all([
    restoreWaiting(erasing, checkins),
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

/** Well below Firestore's limit for one transaction. */
const BATCH_SIZE = 50;

const findNextToErase = async ({ db, me, from, to }: ErasureScope): Promise<CheckinsToErase> => {
  const range = {
    direction: 'asc' as const,
    after: from > FIRST_DAY ? addDays(from, -1) : null,
    until: to,
    limit: BATCH_SIZE,
  };
  const [checkins, weeks] = await Promise.all([
    db.page(documents.checkins(me), { ...range, orderBy: 'date' }),
    db.page(documents.weekEntries(me), { ...range, orderBy: 'week' }),
  ]);
  return { dates: checkins.map(({ date }): CalendarDate => date), weeks };
};

/** Erased documents are gone, so each page starts from the beginning. */
export async function* eraseCheckinRange(erasing: ErasureScope): AsyncGenerator<number> {
  const { db, me, now } = erasing;
  for (;;) {
    const toErase = await findNextToErase(erasing);
    const { length: checkins } = toErase.dates;
    const { length: weeks } = toErase.weeks;
    if (checkins + weeks > 0) {
      yield await db.transaction(async (reads) => {
        const { count, writes } = await eraseCheckinsAndWeeks(reads, me, toErase, now);
        return { writes, result: count };
      });
    }
    if (checkins < BATCH_SIZE && weeks < BATCH_SIZE) return;
  }
}

export const removeCheckin = writeOwn(checkinEndpoints.removeCheckin, {
  decide: async ({ user, input, now }, reads) => {
    const toErase = { dates: [input.params.date], weeks: [] };
    const { writes } = await eraseCheckinsAndWeeks(reads, user.id, toErase, now);
    return writes;
  },
});

/** May break off and be sent again: the idempotency key is stored last. */
export const clearCheckins = bind(
  checkinEndpoints.clearCheckins,
  async ({ db, caller, input, now, idempotentWrite }) => {
    await idempotentWrite.begin();
    await runErasure(eraseCheckinRange({ db, me: caller.id, ...input.body, now }));
    return idempotentWrite.transact(async () => ({ writes: [], reply: done }));
  },
);
