import { type CalendarDate, calendarDate, coupleDay } from '@usward/core/calendar';
import { windowOf } from '@usward/core/daily/window';
import type { Dashboard, getDashboard, Waiting } from '@usward/core/dashboard/endpoints';
import { daysTogether, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import { coupleDiary, type Diary, soloDiary } from '../daily/daily-facts.ts';
import { shownUpDays } from '../daily/daily-store.ts';
import type { Database } from '../database/database.ts';
import { type CoupleDocument, documents, type UserDocument } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { type Member, type Membership, readMembership } from '../pairing/membership.ts';
import { summariseCoupleDay, summariseSoloDay } from './summarise-day.ts';

/** What waits, oldest first; an answer that can no longer be given waits no longer. */
const waitingOf = (pulse: Pulse | null, diary: Diary, now: number): readonly Waiting[] =>
  Object.entries(pulse?.waiting ?? {})
    .map(([date, kind]) => ({ kind, date: calendarDate(date) }))
    .filter(({ kind, date }) => kind === 'reveal' || now < windowOf(date, diary.zone).closesAt)
    .sort((one, other) => one.date.localeCompare(other.date));

const together = (since: CalendarDate | null, today: CalendarDate) => ({
  togetherSince: since,
  daysTogether: since && daysTogether(since, today),
  nextMilestone: since && nextMilestone(since, today),
});

/** The two dates as this person sees them, while they differ. */
const dateChoiceOf = (
  { dateChoice, inviter }: CoupleDocument,
  { me }: Member,
): Dashboard['dateChoice'] => {
  if (dateChoice === null) return null;
  const [mine, partners] =
    me === inviter
      ? [dateChoice.inviter, dateChoice.accepter]
      : [dateChoice.accepter, dateChoice.inviter];
  return { mine, partners };
};

const dashboardAlone = async (
  db: Database,
  user: UserDocument,
  now: number,
): Promise<Dashboard> => {
  const diary = soloDiary(user);
  const today = coupleDay(now, diary.zone);
  const entry = await db.get(documents.journalNote(user.id, today));
  const { invite } = user;
  return {
    today,
    homeTimeZone: diary.zone,
    pairing: user.pairing,
    me: { firstName: user.firstName },
    partner: null,
    ...together(user.togetherSince, today),
    dateChoice: null,
    day: summariseSoloDay(diary, today, entry),
    waiting: [],
    shownUp: 0,
    invite: invite && Date.parse(invite.expiresAt) > now ? invite : null,
  };
};

type CoupleDocuments = ReturnType<typeof coupleDocuments>;

const coupleDocuments = ({ coupleId, me, homeTimeZone }: Member, now: number) =>
  [documents.day(coupleId, coupleDay(now, homeTimeZone)), documents.pulse(me)] as const;

const dashboardOfTwo = (
  membership: Extract<Membership<CoupleDocuments>, { readonly kind: 'couple' }>,
  now: number,
): Dashboard => {
  const { user, couple, member } = membership;
  const [day, pulse] = membership.documents;
  const diary = coupleDiary(couple, member);
  const today = coupleDay(now, diary.zone);
  const summary = summariseCoupleDay(diary, member, today, day, now);
  const shownUp = new Set(shownUpDays(couple.shownUp));
  // Answers given in the same instant count before anybody has looked.
  if (summary.state === 'both') shownUp.add(today);
  return {
    today,
    homeTimeZone: diary.zone,
    pairing: user.pairing,
    me: { firstName: user.firstName },
    partner: user.partner && { firstName: user.partner.firstName },
    // Before the inviter's "yes", each sees their own date only.
    ...together(diary.confirmed ? couple.togetherSince : user.togetherSince, today),
    dateChoice: dateChoiceOf(couple, member),
    day: summary,
    waiting: [...waitingOf(pulse, diary, now)],
    shownUp: shownUp.size,
    invite: null,
  };
};

/** The summary of the first screen: person, couple, day and pulse are its only reads. */
export const handleGetDashboard = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getDashboard>): Promise<Dashboard> => {
  const membership = await readMembership(db, caller.id, (member) => coupleDocuments(member, now));
  return membership.kind === 'alone'
    ? dashboardAlone(db, membership.user, now)
    : dashboardOfTwo(membership, now);
};
