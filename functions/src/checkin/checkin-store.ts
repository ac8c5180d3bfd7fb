import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { CheckinFacts } from '@usward/core/checkin/view-checkin';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { Home } from '@usward/core/us/home';
import { lastDayBegun } from '@usward/core/us/home';
import { lastDayOf } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
} from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type CoupleCall, findFormer, type Member } from '../pairing/membership.ts';
import { homeOf, ownHomeOf, soloZone } from '../us/home-of.ts';

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
  readonly home: Home;
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
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<SharedDay | null> => {
  if (date >= coupleDay(now, soloZone(user))) return null;
  const two = await findFormer(reads, user, now, (member) => partnersDocuments(member, date));
  if (two === null || !isOfFrozen(two.couple, date)) return null;
  const { member, couple, ours } = two;
  const [partners, reply] = ours;
  return { member, couple, partners, reply };
};

const momentOf = (home: Home, now: number): Pick<CheckinRead, 'home' | 'today' | 'begun'> => ({
  home,
  today: coupleDay(now, home.zone),
  begun: lastDayBegun(home, now),
});

/** What is read of a day's check-ins of two. */
export const checkinDocuments = (member: Member, date: CalendarDate) =>
  [documents.checkin(member.me, date), ...partnersDocuments(member, date)] as const;

/** One day's check-ins, of which `two` has the documents. */
export const readCheckin = async (
  reads: Reads,
  { user, two, now }: CoupleCall<ReturnType<typeof checkinDocuments>>,
  date: CalendarDate,
): Promise<CheckinRead> => {
  if (two === null) {
    const [original, shared] = await Promise.all([
      reads.get(documents.checkin(user.id, date)),
      readFrozen(reads, user, date, now),
    ]);
    return { user, date, ...momentOf(ownHomeOf(user), now), original, shared };
  }
  const { couple, member, ours } = two;
  const [original, partners, reply] = ours;
  const isOurs = date >= couple.startDay;
  return {
    user,
    date,
    ...momentOf(homeOf(couple), now),
    original,
    shared: isOurs ? { member, couple, partners, reply } : null,
  };
};

/** The person's own word to the partner's need, looked for where there is one. */
export const readWord = async (
  reads: Reads,
  { date, shared }: CheckinRead,
): Promise<NeedReplyDocument | null> => {
  if (shared === null) return null;
  const { now, both } = shared.partners ?? {};
  const hasNeed = now?.need !== undefined || both?.need !== undefined;
  const { coupleId, me } = shared.member;
  return hasNeed ? reads.get(documents.needReply(coupleId, me, date)) : null;
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
    throw new AppError('not-found', { message: t`That day has not come yet.` });
  }
};

/** Refuses days on which nobody can check in: the coming ones, and those of long ago. */
export const assertWritable = (date: CalendarDate, today: CalendarDate): void => {
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) {
    throw new AppError('not-open', { message: t`That day has not begun. Your check-in is kept.` });
  }
  assertCome(date, today);
  if (date < addDays(today, -WRITABLE_DAYS)) {
    throw new AppError('not-found', { message: t`That day is too long ago to check in for.` });
  }
};
