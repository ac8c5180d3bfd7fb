import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { CheckinFacts } from '@usward/core/checkin/view-checkin';
import { UPCOMING_DAYS } from '@usward/core/daily/answer-window';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import type { CoupleClock } from '@usward/core/us/couple-clock';
import { getLastStartedDay } from '@usward/core/us/couple-clock';
import { type CoupleCall, findPreviousCouple, type Member } from '../couple/membership.ts';
import { getCoupleClock, getSoloClock, soloZone } from '../couple/time-zones.ts';
import { getLastCoupleDay } from '../daily/question-schedule.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
} from '../database/checkin-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';

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
  readonly lastStartedDay: CalendarDate;
  readonly home: CoupleClock;
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
const isWithinFrozenCouple = (couple: CoupleDocument, date: CalendarDate): boolean =>
  couple.frozenAt !== null &&
  date >= couple.startDay &&
  date <= getLastCoupleDay(couple, Date.parse(couple.frozenAt));

/** What two who have parted had of a day; today is each one's own again. */
const readPreviousCoupleDay = async (
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<SharedDay | null> => {
  if (date >= coupleDay(now, soloZone(user))) return null;
  const coupleContext = await findPreviousCouple(reads, user, now, (member) =>
    partnersDocuments(member, date),
  );
  if (coupleContext === null || !isWithinFrozenCouple(coupleContext.couple, date)) return null;
  const { member, couple, ours } = coupleContext;
  const [partners, reply] = ours;
  return { member, couple, partners, reply };
};

const getClockDays = (
  home: CoupleClock,
  now: number,
): Pick<CheckinRead, 'home' | 'today' | 'lastStartedDay'> => ({
  home,
  today: coupleDay(now, home.zone),
  lastStartedDay: getLastStartedDay(home, now),
});

/** What is read of a day's check-ins of two. */
export const checkinDocuments = (member: Member, date: CalendarDate) =>
  [documents.checkin(member.me, date), ...partnersDocuments(member, date)] as const;

/** One day's check-ins, of which `coupleContext` has the documents. */
export const readCheckin = async (
  reads: Reads,
  { user, coupleContext, now }: CoupleCall<ReturnType<typeof checkinDocuments>>,
  date: CalendarDate,
): Promise<CheckinRead> => {
  if (coupleContext === null) {
    const [original, shared] = await Promise.all([
      reads.get(documents.checkin(user.id, date)),
      readPreviousCoupleDay(reads, user, date, now),
    ]);
    return { user, date, ...getClockDays(getSoloClock(user), now), original, shared };
  }
  const { couple, member, ours } = coupleContext;
  const [original, partners, reply] = ours;
  const isOurs = date >= couple.startDay;
  return {
    user,
    date,
    ...getClockDays(getCoupleClock(couple), now),
    original,
    shared: isOurs ? { member, couple, partners, reply } : null,
  };
};

/** The person's own word to the partner's need, looked for where there is one. */
export const readOwnReply = async (
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
  ownReply: NeedReplyDocument | null,
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
      mine: ownReply,
      partner: shared?.reply ?? null,
    },
  };
};

/** Refuses days that have not come. */
export const assertNotFuture = (date: CalendarDate, today: CalendarDate): void => {
  if (date > today) {
    throw new AppError('not-found', { message: t`That day hasn’t come yet.` });
  }
};

/** Refuses days on which nobody can check in: the coming ones, and those of long ago. */
export const assertWritable = (date: CalendarDate, today: CalendarDate): void => {
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) {
    throw new AppError('not-open', {
      message: t`That day hasn’t started yet. Your check-in is saved.`,
    });
  }
  assertNotFuture(date, today);
  if (date < addDays(today, -WRITABLE_DAYS)) {
    throw new AppError('not-found', { message: t`You can’t check in for a day that far back.` });
  }
};
