import {
  type CalendarDate,
  coupleDay,
  dateInZone,
  type TimeZone,
  timeZone,
} from '@usward/core/calendar';
import { getVisibleLines } from '@usward/core/checkin/view-checkin';
import { getCurrentPause } from '@usward/core/daily/breaks-and-streak';
import { getWaitingItems } from '@usward/core/dashboard/waiting-items';
import type { UserId } from '@usward/core/ids';
import { type Milestone, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import type { PushEvent } from '@usward/core/push/push-event';
import { isRecent } from '@usward/core/us/couple-clock';
import { type CoupleContext, getMember, type Member } from '../couple/membership.ts';
import { getCoupleClock, isCoupleWeek, soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import type { PushStateDocument } from '../database/push-document-schemas.ts';

export type Recipient = {
  readonly user: UserDocument;
  readonly state: PushStateDocument | null;
  readonly pulse: Pulse | null;
};

export const readRecipient = async (reads: Reads, userId: UserId): Promise<Recipient | null> => {
  const [user, state, pulse] = await reads.getAll(
    documents.user(userId),
    documents.pushState(userId),
    documents.pulse(userId),
  );
  return user && { user, state, pulse };
};

export const getUserTimeZone = (user: UserDocument, state: PushStateDocument | null): TimeZone =>
  user.chosenTimeZone ??
  state?.timeZone ??
  user.timeZone ??
  user.couple?.homeTimeZone ??
  timeZone('UTC');

export const readCoupleContext = async (
  reads: Reads,
  user: UserDocument,
): Promise<CoupleContext | null> => {
  const member = getMember(user);
  const couple = member && (await reads.get(documents.couple(member.coupleId)));
  return couple && member && { member, couple };
};

export const getBadge = (
  { pulse }: Recipient,
  coupleContext: CoupleContext | null,
  now: number,
): number =>
  coupleContext === null
    ? 0
    : getWaitingItems(pulse, { now, home: getCoupleClock(coupleContext.couple) }).length;

/** Confirmed by both, and not separated. */
export const isLinked = (
  { pairing }: UserDocument,
  { confirmedAt, frozenAt }: CoupleDocument,
): boolean => pairing === 'paired' && confirmedAt !== null && frozenAt === null;

export const getActiveTogetherSince = (
  user: UserDocument,
  couple: CoupleDocument,
): CalendarDate | null => (isLinked(user, couple) ? couple.togetherSince : null);

type WaitingCause = Extract<PushEvent, { readonly kind: 'waiting' }>;

const isWaiting = ({ key, waits }: WaitingCause, pulse: Pulse | null): pulse is Pulse =>
  pulse?.waiting[key] === waits;

const canStillBeDone = (
  { key, waits }: WaitingCause,
  pulse: Pulse,
  { couple }: CoupleContext,
  now: number,
): boolean =>
  getWaitingItems({ ...pulse, waiting: { [key]: waits } }, { now, home: getCoupleClock(couple) })
    .length > 0;

const isReminderRelevantSolo = async (
  reads: Reads,
  user: UserDocument,
  now: number,
): Promise<boolean> => {
  const today = coupleDay(now, soloZone(user));
  return (await reads.get(documents.soloNote(user.id, today))) === null;
};

const isReminderRelevantInCouple = async (
  reads: Reads,
  { member: { me }, couple }: CoupleContext,
  now: number,
): Promise<boolean> => {
  if (getCurrentPause(couple.questions.pauses) !== null) return false;
  const today = coupleDay(now, couple.homeTimeZone);
  const day = await reads.get(documents.day(couple.id, today));
  return day?.answered[me] !== true && day?.hasPrivateNote[me] !== true;
};

const isWeekOpenForUser = async (
  reads: Reads,
  { member: { me }, couple }: CoupleContext,
  week: CalendarDate,
  now: number,
): Promise<boolean> =>
  couple.confirmedAt !== null &&
  isCoupleWeek(couple, week, now) &&
  (await reads.get(documents.weekEntry(me, week, couple.id))) === null;

const isCheckinVisible = async (
  reads: Reads,
  { me, partner, coupleId }: Member,
  date: CalendarDate,
): Promise<boolean> => {
  const shared = await reads.get(documents.sharedCheckin(coupleId, partner, date));
  if (getVisibleLines(shared, false).lines !== null) return true;
  return shared !== null && (await reads.get(documents.checkin(me, date))) !== null;
};

type MilestoneCause = Extract<PushEvent, { readonly kind: 'milestone' }>;
type CoupleCause = Exclude<PushEvent, MilestoneCause | { readonly kind: 'new-device' }>;

const isRelevantToCouple = async (
  reads: Reads,
  cause: CoupleCause,
  { user, pulse }: Recipient,
  coupleContext: CoupleContext,
  now: number,
): Promise<boolean> => {
  const { member, couple } = coupleContext;
  const { partner } = member;
  switch (cause.kind) {
    case 'waiting':
      return isWaiting(cause, pulse) && canStillBeDone(cause, pulse, coupleContext, now);
    case 'joined':
      if (cause.step === 'asked') return user.pairing === 'to-confirm';
      return user.pairing === 'paired' && couple.confirmedAt !== null;
    case 'checkin':
      return isCheckinVisible(reads, member, cause.date);
    case 'comment': {
      const day = await reads.get(documents.day(couple.id, cause.date));
      return Object.values(day?.comments ?? {}).some(({ by }) => by === partner);
    }
    case 'nudge':
      return (
        couple.nudges[partner] === cause.date && isRecent(getCoupleClock(couple), cause.date, now)
      );
    case 'reminder':
      return isReminderRelevantInCouple(reads, coupleContext, now);
    case 'week-open':
      return isWeekOpenForUser(reads, coupleContext, cause.date, now);
  }
};

const getCoupleMilestone = (
  { date }: MilestoneCause,
  { user, state }: Recipient,
  { couple }: CoupleContext,
  now: number,
): Milestone | null => {
  if (dateInZone(now, getUserTimeZone(user, state)) !== date) return null;
  const togetherSince = getActiveTogetherSince(user, couple);
  if (togetherSince === null) return null;
  const milestone = nextMilestone(togetherSince, date);
  return milestone.date === date ? milestone : null;
};

export type Relevance = {
  readonly milestone: Milestone | null;
  readonly badge: number;
};

export const getRelevance = async (
  reads: Reads,
  cause: PushEvent,
  recipient: Recipient,
  now: number,
): Promise<Relevance | null> => {
  const { user, pulse } = recipient;
  if (cause.kind === 'new-device' && user.sessions.sessionsToNotify.length === 0) return null;
  if (cause.kind !== 'new-device' && user.pairing === 'frozen') return null;
  // Most pushes that are no longer true end here, without a read.
  if (cause.kind === 'waiting' && !isWaiting(cause, pulse)) return null;
  const coupleContext = await readCoupleContext(reads, user);
  const badge = getBadge(recipient, coupleContext, now);
  if (cause.kind === 'milestone') {
    const milestone = coupleContext && getCoupleMilestone(cause, recipient, coupleContext, now);
    return milestone && { milestone, badge };
  }
  if (cause.kind === 'new-device') return { milestone: null, badge };
  const isTrue =
    coupleContext === null
      ? cause.kind === 'reminder' && (await isReminderRelevantSolo(reads, user, now))
      : await isRelevantToCouple(reads, cause, recipient, coupleContext, now);
  return isTrue ? { milestone: null, badge } : null;
};
