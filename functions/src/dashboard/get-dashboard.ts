import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import { presentPause } from '@usward/core/daily/pause';
import { type Dashboard, dashboardEndpoints } from '@usward/core/dashboard/endpoints';
import { stillWaiting } from '@usward/core/dashboard/still-waiting';
import { daysTogether, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import { isNudgeNews } from '@usward/core/push/nudge';
import { dayEndsAt } from '@usward/core/us/home';
import { shownUpDays } from '../daily/daily-store.ts';
import { coupleDiary, soloDiary } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { read } from '../http/read.ts';
import type { Member, Two } from '../pairing/membership.ts';
import { homeOf } from '../us/home-of.ts';
import { summariseCoupleDay, summariseSoloDay } from './summarise-day.ts';

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

/** The date that the partner asks for. */
const dateProposalOf = (
  { dateWishes }: CoupleDocument,
  { partner }: Member,
): Dashboard['dateProposal'] => {
  const wish = dateWishes[partner];
  return wish ? { togetherSince: wish.togetherSince } : null;
};

/** For so many couple days a sign is news: of today, yesterday and the day before. */
const SIGN_LASTS = 2;

/** The partner's last sign; nothing is shown before the pairing is confirmed. */
const signOf = (couple: CoupleDocument, { partner }: Member, now: number): Dashboard['sign'] => {
  const { signs, confirmedAt } = couple;
  const sign = signs[partner] ?? null;
  const isNews = sign !== null && now < dayEndsAt(homeOf(couple), sign.date, SIGN_LASTS);
  return isNews && confirmedAt !== null ? sign : null;
};

/** Whether somebody has checked in on a day, or on a later one: nobody is asked to go back. */
const hasCheckedIn = (pulse: Pulse | null, today: CalendarDate): boolean =>
  pulse !== null && pulse.checkedIn !== null && pulse.checkedIn >= today;

const dashboardAlone = async (
  db: Database,
  user: UserDocument,
  now: number,
): Promise<Dashboard> => {
  const diary = soloDiary(user);
  const today = coupleDay(now, diary.zone);
  const [entry, pulse, questions] = await db.getAll(
    documents.journalNote(user.id, today),
    documents.pulse(user.id),
    documents.soloQuestions(user.id),
  );
  const { invite } = user;
  return {
    today,
    homeTimeZone: diary.zone,
    pairing: user.pairing,
    me: { firstName: user.firstName },
    partner: null,
    ...together(user.togetherSince, today),
    dateChoice: null,
    dateProposal: null,
    day: summariseSoloDay(soloDiary(user, questions), today, entry),
    waiting: [],
    shownUp: 0,
    paused: false,
    checkedIn: hasCheckedIn(pulse, today),
    sign: null,
    nudge: { mine: false, theirs: false },
    invite: invite && Date.parse(invite.expiresAt) > now ? invite : null,
  };
};

const coupleDocuments = (
  { coupleId, me, homeTimeZone }: Member,
  { now }: { readonly now: number },
) => [documents.day(coupleId, coupleDay(now, homeTimeZone)), documents.pulse(me)] as const;

const dashboardOfTwo = (
  user: UserDocument,
  { couple, member, ours }: Two & { readonly ours: Values<ReturnType<typeof coupleDocuments>> },
  now: number,
): Dashboard => {
  const [day, pulse] = ours;
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
    dateProposal: dateProposalOf(couple, member),
    day: summary,
    waiting: [...stillWaiting(pulse, { now, home: diary })],
    shownUp: shownUp.size,
    paused: presentPause(couple.questions.pauses) !== null,
    checkedIn: hasCheckedIn(pulse, today),
    sign: signOf(couple, member, now),
    nudge: {
      mine: (couple.nudges[member.me] ?? '') >= today,
      theirs: isNudgeNews(diary, couple.nudges[member.partner], now),
    },
    invite: null,
  };
};

/** The summary of the first screen: person, couple, day and pulse are its only reads. */
export const getDashboard = read(dashboardEndpoints.getDashboard, {
  ours: coupleDocuments,
  answer: ({ user, two, now }, db) =>
    two === null ? dashboardAlone(db, user, now) : dashboardOfTwo(user, two, now),
});
