import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { CheckinFacts } from '@usward/core/checkin/view-checkin';
import { UPCOMING_DAYS } from '@usward/core/daily/answer-window';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import type { CoupleClock } from '@usward/core/us/couple-clock';
import { getLastStartedDay } from '@usward/core/us/couple-clock';
import { type CoupleCall, findPreviousCouple, type Member } from '../couple/membership.ts';
import { getCoupleClock, getSoloClock, soloZone } from '../couple/time-zones.ts';
import { getLastStartedCoupleDay } from '../daily/question-schedule.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
} from '../database/checkin-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';

/** An outbox may deliver a check-in late (our own choice). */
export const WRITABLE_DAYS = 30;

export type SharedDay = {
  readonly member: Member;
  readonly couple: CoupleDocument;
  readonly partners: SharedCheckinDocument | null;
  readonly reply: NeedReplyDocument | null;
};

export type CheckinRead = {
  readonly user: UserDocument;
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly lastStartedDay: CalendarDate;
  readonly home: CoupleClock;
  readonly original: CheckinDocument | null;
  readonly shared: SharedDay | null;
};

const partnerCheckinDocuments = ({ coupleId, partner }: Member, date: CalendarDate) =>
  [
    documents.sharedCheckin(coupleId, partner, date),
    documents.needReply(coupleId, partner, date),
  ] as const;

const isWithinFrozenCouple = (couple: CoupleDocument, date: CalendarDate): boolean =>
  couple.frozenAt !== null &&
  date >= couple.startDay &&
  date <= getLastStartedCoupleDay(couple, Date.parse(couple.frozenAt));

const readPreviousCoupleDay = async (
  reads: Reads,
  user: UserDocument,
  date: CalendarDate,
  now: number,
): Promise<SharedDay | null> => {
  if (date >= coupleDay(now, soloZone(user))) return null;
  const coupleContext = await findPreviousCouple(reads, user, now, (member) =>
    partnerCheckinDocuments(member, date),
  );
  if (coupleContext === null || !isWithinFrozenCouple(coupleContext.couple, date)) return null;
  const { member, couple, ours } = coupleContext;
  const [partners, reply] = ours;
  return { member, couple, partners, reply };
};

const getClockAndCurrentDays = (
  home: CoupleClock,
  now: number,
): Pick<CheckinRead, 'home' | 'today' | 'lastStartedDay'> => ({
  home,
  today: coupleDay(now, home.zone),
  lastStartedDay: getLastStartedDay(home, now),
});

export const checkinDocuments = (member: Member, date: CalendarDate) =>
  [documents.checkin(member.me, date), ...partnerCheckinDocuments(member, date)] as const;

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
    return { user, date, ...getClockAndCurrentDays(getSoloClock(user), now), original, shared };
  }
  const { couple, member, ours } = coupleContext;
  const [original, partners, reply] = ours;
  const isOurs = date >= couple.startDay;
  return {
    user,
    date,
    ...getClockAndCurrentDays(getCoupleClock(couple), now),
    original,
    shared: isOurs ? { member, couple, partners, reply } : null,
  };
};

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

export const checkinFacts = (
  { date, original, shared }: CheckinRead,
  ownReply: NeedReplyDocument | null,
): CheckinFacts => {
  const isShared = shared !== null && original?.couple === shared.couple.id;
  return {
    date,
    mine: original,
    isShared,
    // After a separation, new check-ins reveal nothing of the partner.
    hasCheckedIn: original !== null && (isShared || shared?.couple.frozenAt === null),
    partners: shared?.couple.confirmedAt ? shared.partners : null,
    replies: {
      mine: ownReply,
      partner: shared?.reply ?? null,
    },
  };
};

export const assertNotFuture = (date: CalendarDate, today: CalendarDate): void => {
  if (date > today) {
    throw new AppError('not-found', { message: t`That day hasn’t come yet.` });
  }
};

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
