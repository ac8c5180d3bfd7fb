import { addDays, type CalendarDate, coupleDay, type TimeZone } from '@usward/core/calendar';
import type { CheckinFacts } from '@usward/core/checkin/view-checkin';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { lastDayOf, soloZone } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
} from '../database/checkin-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { formerMemberOf, type Member, readMembership } from '../pairing/membership.ts';

/** How far back a check-in may be written: an outbox may bring it late (our own choice). */
export const WRITABLE_DAYS = 30;

/** What two have of a day. */
export type SharedDay = {
  readonly member: Member;
  readonly couple: CoupleDocument;
  /** The partner's copy. */
  readonly partners: SharedCheckinDocument | null;
  /** The partner's word to a need of the person's. */
  readonly reply: NeedReplyDocument | null;
};

/** A day's check-ins as read by one person. */
export type CheckinRead = {
  readonly user: UserDocument;
  readonly date: CalendarDate;
  /** The couple day that is going on for the person. */
  readonly today: CalendarDate;
  /** The last one that has begun: a later one, where the couple day has moved to the west since. */
  readonly begun: CalendarDate;
  readonly zone: TimeZone;
  readonly original: CheckinDocument | null;
  /** Null for a day of one's own time. */
  readonly shared: SharedDay | null;
};

/** What the other has put beside the couple on a day. */
const partnersDocuments = ({ coupleId, partner }: Member, date: CalendarDate) =>
  [
    documents.sharedCheckin(coupleId, partner, date),
    documents.needReply(coupleId, partner, date),
  ] as const;

/** Whether a day lies in the time of two who have parted. */
const isOfFrozen = (couple: CoupleDocument, date: CalendarDate): boolean =>
  couple.frozenAt !== null &&
  date >= couple.startDay &&
  date <= lastDayOf(couple, Date.parse(couple.frozenAt));

/** What two who have parted had of a day; today is each one's own again. */
const readFrozen = async (
  db: Database,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<SharedDay | null> => {
  const member = formerMemberOf(user, now);
  if (member === null || date >= coupleDay(now, soloZone(user))) return null;
  const [couple, partners, reply] = await db.getAll(
    documents.couple(member.coupleId),
    ...partnersDocuments(member, date),
  );
  if (couple === null || !isOfFrozen(couple, date)) return null;
  return { member, couple, partners, reply };
};

/** Reads one day's check-ins; `dateOf` says which, once the zone is known. */
export const readCheckin = async (
  db: Database,
  me: PersonId,
  now: number,
  dateOf: (today: CalendarDate) => CalendarDate,
): Promise<CheckinRead> => {
  const dateAt = (zone: TimeZone) => dateOf(coupleDay(now, zone));
  const membership = await readMembership(db, me, (member) => {
    const date = dateAt(member.homeTimeZone);
    return [documents.checkin(me, date), ...partnersDocuments(member, date)] as const;
  });
  const { user } = membership;
  if (membership.kind === 'alone') {
    const zone = soloZone(user);
    const date = dateAt(zone);
    const [original, shared] = await Promise.all([
      db.get(documents.checkin(me, date)),
      readFrozen(db, user, date, now),
    ]);
    const today = coupleDay(now, zone);
    return { user, date, zone, today, begun: today, original, shared };
  }
  const { couple, member } = membership;
  const zone = member.homeTimeZone;
  const date = dateAt(zone);
  const [original, partners, reply] = membership.documents;
  const isOurs = date >= couple.startDay;
  return {
    user,
    date,
    zone,
    today: coupleDay(now, zone),
    begun: lastDayOf(couple, now),
    original,
    shared: isOurs ? { member, couple, partners, reply } : null,
  };
};

/** The person's own word to the partner's need, looked for where there is one. */
export const readWord = async (
  db: Database,
  { date, shared }: CheckinRead,
): Promise<NeedReplyDocument | null> => {
  if (shared === null) return null;
  const { now, both } = shared.partners ?? {};
  const hasNeed = now?.need !== undefined || both?.need !== undefined;
  const { coupleId, me } = shared.member;
  return hasNeed ? db.get(documents.needReply(coupleId, me, date)) : null;
};

/** All that is known of a day's check-ins to the caller. */
export const checkinFacts = (
  { date, original, shared }: CheckinRead,
  word: NeedReplyDocument | null,
): CheckinFacts => {
  const isShared = shared !== null && original?.couple === shared.couple.id;
  return {
    date,
    mine: original,
    isShared,
    // Where two have parted, what is written afterwards opens nothing any more.
    hasCheckedIn: original !== null && (isShared || shared?.couple.frozenAt === null),
    partners: shared?.couple.confirmedAt ? shared.partners : null,
    replies: {
      mine: word,
      partner: shared?.reply ?? null,
    },
  };
};

/** Refuses days that have not come. */
export const assertCome = (date: CalendarDate, today: CalendarDate): void => {
  if (date > today) {
    throw new AppError('not-found', { message: 'That day has not come yet.' });
  }
};

/** Refuses days on which nobody can check in: the coming ones, and those of long ago. */
export const assertWritable = (date: CalendarDate, today: CalendarDate): void => {
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) {
    throw new AppError('not-open', { message: 'That day has not begun. Your check-in is kept.' });
  }
  assertCome(date, today);
  if (date < addDays(today, -WRITABLE_DAYS)) {
    throw new AppError('not-found', { message: 'That day is too long ago to check in for.' });
  }
};

/** Whether a check-in of that day can still wait for somebody: today's and yesterday's do. */
export const isRecent = (date: CalendarDate, today: CalendarDate): boolean =>
  date >= addDays(today, -1);
