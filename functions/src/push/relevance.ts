import {
  type CalendarDate,
  coupleDay,
  dateInZone,
  type TimeZone,
  timeZone,
} from '@usward/core/calendar';
import { getVisibleLines } from '@usward/core/checkin/view-checkin';
import { getCurrentPause } from '@usward/core/daily/run';
import { getWaitingItems } from '@usward/core/dashboard/waiting-items';
import type { UserId } from '@usward/core/identity';
import { type Milestone, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import type { PushEvent } from '@usward/core/push/push-event';
import { isRecent } from '@usward/core/us/couple-clock';
import { type CoupleContext, getMember, type Member } from '../couple/membership.ts';
import { getCoupleClock, soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PushStateDocument } from '../database/push-documents.ts';

/** Somebody who is to be told something, with all that most causes are held against. */
export type Recipient = {
  readonly user: UserDocument;
  readonly state: PushStateDocument | null;
  readonly pulse: Pulse | null;
};

/** Reads somebody who is to be told something; null: there is no such person any more. */
export const readRecipient = async (reads: Reads, userId: UserId): Promise<Recipient | null> => {
  const [user, state, pulse] = await reads.getAll(
    documents.user(userId),
    documents.pushState(userId),
    documents.pulse(userId),
  );
  return user && { user, state, pulse };
};

/** Where a person's clocks are: as they chose, else where their phone was last heard of. */
export const getUserTimeZone = (user: UserDocument, state: PushStateDocument | null): TimeZone =>
  user.chosenTimeZone ??
  state?.timeZone ??
  user.timeZone ??
  user.couple?.homeTimeZone ??
  timeZone('UTC');

/** Reads whom somebody is together with, and where the two are at home; null for somebody alone. */
export const readCoupleContext = async (
  reads: Reads,
  user: UserDocument,
): Promise<CoupleContext | null> => {
  const member = getMember(user);
  const couple = member && (await reads.get(documents.couple(member.coupleId)));
  return couple && member && { member, couple };
};

/** How many things wait for a person. */
export const getBadge = (
  { pulse }: Recipient,
  coupleContext: CoupleContext | null,
  now: number,
): number =>
  coupleContext === null
    ? 0
    : getWaitingItems(pulse, { now, home: getCoupleClock(coupleContext.couple) }).length;

/** Since when two who are together count; null where they do not, or before both have said yes. */
export const getTogetherSince = (
  { pairing }: UserDocument,
  { confirmedAt, frozenAt, togetherSince }: CoupleDocument,
): CalendarDate | null =>
  pairing === 'paired' && confirmedAt !== null && frozenAt === null ? togetherSince : null;

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

/** Whether today's question is still open to somebody alone. */
const isOpenForSolo = async (reads: Reads, user: UserDocument, now: number): Promise<boolean> => {
  const today = coupleDay(now, soloZone(user));
  return (await reads.get(documents.soloNote(user.id, today))) === null;
};

/** Whether one of two has neither answered nor noted anything today, and the two take no break. */
const isOpenForCouple = async (
  reads: Reads,
  { member: { me }, couple }: CoupleContext,
  now: number,
): Promise<boolean> => {
  if (getCurrentPause(couple.questions.pauses) !== null) return false;
  const today = coupleDay(now, couple.homeTimeZone);
  const day = await reads.get(documents.day(couple.id, today));
  return day?.answered[me] !== true && day?.hasPrivateNote[me] !== true;
};

/** Whether the other's check-in of a day has lines that one sees by now. */
const isSharedWith = async (
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

/** Whether what belongs to two is still so. */
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
      // Whoever used a code is paired too, and waits for a yes.
      return user.pairing === 'paired' && couple.confirmedAt !== null;
    case 'checkin':
      return isSharedWith(reads, member, cause.date);
    case 'comment': {
      const day = await reads.get(documents.day(couple.id, cause.date));
      return Object.values(day?.comments ?? {}).some(({ by }) => by === partner);
    }
    case 'nudge':
      return (
        couple.nudges[partner] === cause.date && isRecent(getCoupleClock(couple), cause.date, now)
      );
    case 'reminder':
      return isOpenForCouple(reads, coupleContext, now);
  }
};

/** The milestone that two have today, if it is the one of the cause. */
const getCoupleMilestone = (
  { date }: MilestoneCause,
  { user, state }: Recipient,
  { couple }: CoupleContext,
  now: number,
): Milestone | null => {
  if (dateInZone(now, getUserTimeZone(user, state)) !== date) return null;
  const togetherSince = getTogetherSince(user, couple);
  if (togetherSince === null) return null;
  const milestone = nextMilestone(togetherSince, date);
  return milestone.date === date ? milestone : null;
};

/** What was found where a push is about something that is so, as far as its words need it. */
export type Relevance = {
  readonly milestone: Milestone | null;
  /** How many things wait. */
  readonly badge: number;
};

/** What is so of what a push is about; null: it is so no more. While what two shared rests, nothing is. */
export const getRelevance = async (
  reads: Reads,
  cause: PushEvent,
  recipient: Recipient,
  now: number,
): Promise<Relevance | null> => {
  const { user, pulse } = recipient;
  if (cause.kind === 'new-device' && user.sessions.sessionsToNotify.length === 0) return null;
  if (cause.kind !== 'new-device' && user.pairing === 'frozen') return null;
  // What was done meanwhile is most of what is no longer so, and takes no read.
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
      ? cause.kind === 'reminder' && (await isOpenForSolo(reads, user, now))
      : await isRelevantToCouple(reads, cause, recipient, coupleContext, now);
  return isTrue ? { milestone: null, badge } : null;
};
