import {
  type CalendarDate,
  coupleDay,
  dateIn,
  type TimeZone,
  timeZone,
} from '@usward/core/calendar';
import { seenOf } from '@usward/core/checkin/view-checkin';
import { presentPause } from '@usward/core/daily/run';
import { stillWaiting } from '@usward/core/dashboard/still-waiting';
import type { PersonId } from '@usward/core/identity';
import { type Milestone, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import type { PushCause } from '@usward/core/push/cause';
import { isRecent } from '@usward/core/us/home';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PushStateDocument } from '../database/push-documents.ts';
import { type Member, memberOf, type Two } from '../pairing/membership.ts';
import { homeOf, soloZone } from '../us/home-of.ts';

/** Somebody who is to be told something, with all that most causes are held against. */
export type Recipient = {
  readonly user: UserDocument;
  readonly state: PushStateDocument | null;
  readonly pulse: Pulse | null;
};

/** Reads somebody who is to be told something; null: there is no such person any more. */
export const readRecipient = async (reads: Reads, person: PersonId): Promise<Recipient | null> => {
  const [user, state, pulse] = await reads.getAll(
    documents.user(person),
    documents.pushState(person),
    documents.pulse(person),
  );
  return user && { user, state, pulse };
};

/** Where a person's clocks are: as they chose, else where their phone was last heard of. */
export const zoneOf = (user: UserDocument, state: PushStateDocument | null): TimeZone =>
  user.chosenTimeZone ??
  state?.timeZone ??
  user.timeZone ??
  user.couple?.homeTimeZone ??
  timeZone('UTC');

/** Reads whom somebody is together with, and where the two are at home; null for somebody alone. */
export const readTwo = async (reads: Reads, user: UserDocument): Promise<Two | null> => {
  const member = memberOf(user);
  const couple = member && (await reads.get(documents.couple(member.coupleId)));
  return couple && member && { member, couple };
};

/** How many things wait for a person. */
export const badgeOf = ({ pulse }: Recipient, two: Two | null, now: number): number =>
  two === null ? 0 : stillWaiting(pulse, { now, home: homeOf(two.couple) }).length;

/** Since when two who are together count; null where they do not, or before both have said yes. */
export const sinceOf = (
  { pairing }: UserDocument,
  { confirmedAt, frozenAt, togetherSince }: CoupleDocument,
): CalendarDate | null =>
  pairing === 'paired' && confirmedAt !== null && frozenAt === null ? togetherSince : null;

type WaitingCause = Extract<PushCause, { readonly kind: 'waiting' }>;

const isOnTheList = ({ key, waits }: WaitingCause, pulse: Pulse | null): pulse is Pulse =>
  pulse?.waiting[key] === waits;

const canStillBeDone = (
  { key, waits }: WaitingCause,
  pulse: Pulse,
  { couple }: Two,
  now: number,
): boolean =>
  stillWaiting({ ...pulse, waiting: { [key]: waits } }, { now, home: homeOf(couple) }).length > 0;

/** Whether today's question is still open to somebody alone. */
const isOpenAlone = async (reads: Reads, user: UserDocument, now: number): Promise<boolean> => {
  const today = coupleDay(now, soloZone(user));
  return (await reads.get(documents.journalNote(user.id, today))) === null;
};

/** Whether one of two has neither answered nor noted anything today, and the two take no break. */
const isOpenForTwo = async (
  reads: Reads,
  { member: { me }, couple }: Two,
  now: number,
): Promise<boolean> => {
  if (presentPause(couple.questions.pauses) !== null) return false;
  const today = coupleDay(now, couple.homeTimeZone);
  const day = await reads.get(documents.day(couple.id, today));
  return day?.answered[me] !== true && day?.noted[me] !== true;
};

/** Whether the other's check-in of a day has lines that one sees by now. */
const isSharedWith = async (
  reads: Reads,
  { me, partner, coupleId }: Member,
  date: CalendarDate,
): Promise<boolean> => {
  const shared = await reads.get(documents.sharedCheckin(coupleId, partner, date));
  if (seenOf(shared, false).lines !== null) return true;
  return shared !== null && (await reads.get(documents.checkin(me, date))) !== null;
};

type MilestoneCause = Extract<PushCause, { readonly kind: 'milestone' }>;
type CauseOfTwo = Exclude<PushCause, MilestoneCause | { readonly kind: 'sign-in' }>;

/** Whether what belongs to two is still so. */
const isTrueOfTwo = async (
  reads: Reads,
  cause: CauseOfTwo,
  { user, pulse }: Recipient,
  two: Two,
  now: number,
): Promise<boolean> => {
  const { member, couple } = two;
  const { partner } = member;
  switch (cause.kind) {
    case 'waiting':
      return isOnTheList(cause, pulse) && canStillBeDone(cause, pulse, two, now);
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
      return couple.nudges[partner] === cause.date && isRecent(homeOf(couple), cause.date, now);
    case 'reminder':
      return isOpenForTwo(reads, two, now);
  }
};

/** The milestone that two have today, if it is the one of the cause. */
const milestoneOfTwo = (
  { date }: MilestoneCause,
  { user, state }: Recipient,
  { couple }: Two,
  now: number,
): Milestone | null => {
  if (dateIn(now, zoneOf(user, state)) !== date) return null;
  const togetherSince = sinceOf(user, couple);
  if (togetherSince === null) return null;
  const milestone = nextMilestone(togetherSince, date);
  return milestone.date === date ? milestone : null;
};

/** What was found where a push is about something that is so, as far as its words need it. */
export type Truth = {
  readonly milestone: Milestone | null;
  /** How many things wait. */
  readonly badge: number;
};

/** What is so of what a push is about; null: it is so no more. While what two shared rests, nothing is. */
export const truthOf = async (
  reads: Reads,
  cause: PushCause,
  recipient: Recipient,
  now: number,
): Promise<Truth | null> => {
  const { user, pulse } = recipient;
  if (cause.kind === 'sign-in' && user.signIns.newTo.length === 0) return null;
  if (cause.kind !== 'sign-in' && user.pairing === 'frozen') return null;
  // What was done meanwhile is most of what is no longer so, and takes no read.
  if (cause.kind === 'waiting' && !isOnTheList(cause, pulse)) return null;
  const two = await readTwo(reads, user);
  const badge = badgeOf(recipient, two, now);
  if (cause.kind === 'milestone') {
    const milestone = two && milestoneOfTwo(cause, recipient, two, now);
    return milestone && { milestone, badge };
  }
  if (cause.kind === 'sign-in') return { milestone: null, badge };
  const isTrue =
    two === null
      ? cause.kind === 'reminder' && (await isOpenAlone(reads, user, now))
      : await isTrueOfTwo(reads, cause, recipient, two, now);
  return isTrue ? { milestone: null, badge } : null;
};
