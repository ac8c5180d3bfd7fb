import {
  type CalendarDate,
  coupleDay,
  dateIn,
  type TimeZone,
  timeZone,
} from '@usward/core/calendar';
import { seenOf } from '@usward/core/checkin/view-checkin';
import { isPaused } from '@usward/core/daily/pause';
import { stillWaiting } from '@usward/core/dashboard/still-waiting';
import type { PersonId } from '@usward/core/identity';
import { type Milestone, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import type { PushCause } from '@usward/core/push/cause';
import { isNudgeNews } from '@usward/core/push/nudge';
import { soloZone } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PushStateDocument } from '../database/push-documents.ts';
import { type Member, memberOf } from '../pairing/membership.ts';

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

/** How many things wait for a person. */
export const badgeOf = ({ user, pulse }: Recipient, now: number): number =>
  user.couple ? stillWaiting(pulse, { now, zone: user.couple.homeTimeZone }).length : 0;

/** Since when two who are together count; null where they do not, or before both have said yes. */
export const sinceOf = (
  { pairing }: UserDocument,
  { confirmedAt, frozenAt, togetherSince }: CoupleDocument,
): CalendarDate | null =>
  pairing === 'paired' && confirmedAt !== null && frozenAt === null ? togetherSince : null;

const isStillOnTheList = (
  { key, waits }: Extract<PushCause, { readonly kind: 'waiting' }>,
  pulse: Pulse | null,
  { homeTimeZone: zone }: Member,
  now: number,
): boolean =>
  pulse?.waiting[key] === waits &&
  stillWaiting({ ...pulse, waiting: { [key]: waits } }, { now, zone }).length > 0;

/** Whether today's question is still open to somebody alone. */
const isOpenAlone = async (reads: Reads, user: UserDocument, now: number): Promise<boolean> => {
  const today = coupleDay(now, soloZone(user));
  return (await reads.get(documents.journalNote(user.id, today))) === null;
};

/** Whether one of two has neither answered nor noted anything today, and the two take no break. */
const isOpenForTwo = async (
  reads: Reads,
  { me, coupleId, homeTimeZone }: Member,
  now: number,
): Promise<boolean> => {
  const today = coupleDay(now, homeTimeZone);
  const [couple, day] = await reads.getAll(
    documents.couple(coupleId),
    documents.day(coupleId, today),
  );
  if (couple === null || isPaused(couple.questions.pauses, today)) return false;
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

/** Whether what belongs to two is still so. */
const isTrueOfTwo = async (
  reads: Reads,
  cause: Exclude<PushCause, MilestoneCause>,
  { user, pulse }: Recipient,
  member: Member,
  now: number,
): Promise<boolean> => {
  const { coupleId, partner } = member;
  switch (cause.kind) {
    case 'waiting':
      return isStillOnTheList(cause, pulse, member, now);
    case 'joined': {
      if (cause.step === 'asked') return user.pairing === 'to-confirm';
      if (user.pairing !== 'paired') return false;
      // Whoever used a code is paired too, and waits for a yes.
      return (await reads.get(documents.couple(coupleId)))?.confirmedAt != null;
    }
    case 'checkin':
      return isSharedWith(reads, member, cause.date);
    case 'comment': {
      const day = await reads.get(documents.day(coupleId, cause.date));
      return Object.values(day?.comments ?? {}).some(({ by }) => by === partner);
    }
    case 'nudge': {
      const couple = await reads.get(documents.couple(coupleId));
      return (
        couple?.nudges[partner] === cause.date &&
        isNudgeNews(cause.date, coupleDay(now, member.homeTimeZone))
      );
    }
    case 'reminder':
      return isOpenForTwo(reads, member, now);
  }
};

/** The milestone that two have today, if it is the one of the cause. */
const milestoneOfTwo = async (
  reads: Reads,
  { date }: MilestoneCause,
  { user, state }: Recipient,
  { coupleId }: Member,
  now: number,
): Promise<Milestone | null> => {
  if (dateIn(now, zoneOf(user, state)) !== date) return null;
  const couple = await reads.get(documents.couple(coupleId));
  const togetherSince = couple && sinceOf(user, couple);
  if (togetherSince === null) return null;
  const milestone = nextMilestone(togetherSince, date);
  return milestone.date === date ? milestone : null;
};

/** What was found where a push is about something that is so, as far as its words need it. */
export type Truth = { readonly milestone: Milestone | null };

/** What is so of what a push is about; null: it is so no more. While what two shared rests, nothing is. */
export const truthOf = async (
  reads: Reads,
  cause: PushCause,
  recipient: Recipient,
  now: number,
): Promise<Truth | null> => {
  const { user } = recipient;
  if (user.pairing === 'frozen') return null;
  const member = memberOf(user);
  if (cause.kind === 'milestone') {
    const milestone = member && (await milestoneOfTwo(reads, cause, recipient, member, now));
    return milestone && { milestone };
  }
  const isTrue =
    member === null
      ? cause.kind === 'reminder' && (await isOpenAlone(reads, user, now))
      : await isTrueOfTwo(reads, cause, recipient, member, now);
  return isTrue ? { milestone: null } : null;
};
