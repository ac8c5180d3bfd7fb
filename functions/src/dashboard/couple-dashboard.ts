import { type CalendarDate, coupleDay, instant } from '@usward/core/calendar';
import { getCurrentPause } from '@usward/core/daily/breaks-and-streak';
import { getDayStateFromSides, toQuestionForReader } from '@usward/core/daily/day-rules';
import type { AskedQuestion } from '@usward/core/daily/question';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { getUnansweredDates, getWaitingItems } from '@usward/core/dashboard/waiting-items';
import type { UserId } from '@usward/core/ids';
import { daysTogether, nextMilestone } from '@usward/core/milestones';
import type { Pulse } from '@usward/core/pulse';
import { dayAnswersCloseAt, dayEndsAt, isRecent } from '@usward/core/us/couple-clock';
import type { CoupleContext, Member } from '../couple/membership.ts';
import { getCoupleClock } from '../couple/time-zones.ts';
import {
  canSwapOn,
  coupleSchedule,
  getAuthorOn,
  getCompletedDates,
  getEmbeddedQuestion,
  getQuestionOn,
  type QuestionSchedule,
} from '../daily/question-schedule.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument } from '../database/daily-document-schemas.ts';
import type { Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';

type DaySummary = Dashboard['day'];

const getCoupleQuestion = (
  schedule: QuestionSchedule,
  me: UserId,
  date: CalendarDate,
  day: DayDocument | null,
): AskedQuestion => {
  const question = getEmbeddedQuestion(day) ?? getQuestionOn(schedule, date, day?.questionId);
  const author = day?.question?.by ?? getAuthorOn(schedule, date);
  return toQuestionForReader(question, author, me);
};

/** Uses the day's flags only; no answer is read. */
const summarizeCoupleDay = (
  schedule: QuestionSchedule,
  { me, partner }: Member,
  date: CalendarDate,
  day: DayDocument | null,
  now: number,
): DaySummary => {
  const closesAt = dayAnswersCloseAt(schedule, date);
  const isShared = day?.answered[me] === true;
  const sides = {
    mine: isShared || day?.hasPrivateNote[me] === true,
    isMineShared: isShared,
    isTheirsShared: schedule.confirmed && day?.answered[partner] === true,
  };
  return {
    date,
    question: getCoupleQuestion(schedule, me, date, day),
    state: getDayStateFromSides(sides, now >= closesAt),
    closesAt: instant(closesAt),
    partnerAnswered: sides.isTheirsShared,
    swappable:
      canSwapOn(schedule, date, now) &&
      // A reveal stays one, even after an answer is deleted.
      day?.revealed === undefined &&
      !sides.isMineShared &&
      !sides.isTheirsShared,
  };
};

export const timeTogether = (since: CalendarDate | null, today: CalendarDate) => ({
  togetherSince: since,
  daysTogether: since && daysTogether(since, today),
  nextMilestone: since && nextMilestone(since, today),
});

const getDateChoice = (
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

const getDateProposal = (
  { dateProposals }: CoupleDocument,
  { partner }: Member,
): Dashboard['dateProposal'] => {
  const proposal = dateProposals[partner];
  return proposal ? { togetherSince: proposal.togetherSince } : null;
};

/** Today, yesterday and the day before. */
const STATUS_TTL_DAYS = 2;

const getRecentStatus = (
  couple: CoupleDocument,
  userId: UserId,
  now: number,
): Dashboard['status'] => {
  const { statuses, confirmedAt } = couple;
  const status = statuses[userId] ?? null;
  const isNews =
    status !== null && now < dayEndsAt(getCoupleClock(couple), status.date, STATUS_TTL_DAYS);
  return isNews && confirmedAt !== null ? status : null;
};

/** A later day counts too: nobody is asked to go back. */
export const hasCheckedIn = (pulse: Pulse | null, today: CalendarDate): boolean =>
  pulse !== null && pulse.checkedIn !== null && pulse.checkedIn >= today;

const findNewestBefore = (
  dates: Iterable<CalendarDate>,
  today: CalendarDate,
): CalendarDate | null =>
  [...dates]
    .filter((date) => date < today)
    .sort()
    .at(-1) ?? null;

const getNudges = (
  { nudges, nudgedAt }: CoupleDocument,
  { me, partner }: Member,
  schedule: QuestionSchedule,
  { today, now }: { readonly today: CalendarDate; readonly now: number },
): Dashboard['nudge'] => {
  const mine = (nudges[me] ?? '') >= today;
  const theirs = isRecent(schedule, nudges[partner], now);
  return {
    mine,
    theirs,
    mineAt: mine ? (nudgedAt?.[me] ?? null) : null,
    theirsAt: theirs ? (nudgedAt?.[partner] ?? null) : null,
  };
};

/** Nobody hears of an answer before the confirmation. */
const getUnanswered = (
  pulse: Pulse | null,
  schedule: QuestionSchedule,
  { today, now }: { readonly today: CalendarDate; readonly now: number },
): Dashboard['unanswered'] =>
  schedule.confirmed
    ? getUnansweredDates(pulse, today, { now, home: schedule }).map((date) => ({
        date,
        closesAt: instant(dayAnswersCloseAt(schedule, date)),
      }))
    : [];

export const coupleDocuments = (
  { coupleId, me, homeTimeZone }: Member,
  { now }: { readonly now: number },
) => [documents.day(coupleId, coupleDay(now, homeTimeZone)), documents.pulse(me)] as const;

export const coupleDashboard = (
  user: UserDocument,
  {
    couple,
    member,
    ours,
  }: CoupleContext & { readonly ours: Values<ReturnType<typeof coupleDocuments>> },
  now: number,
): Dashboard => {
  const [day, pulse] = ours;
  const schedule = coupleSchedule(couple, member);
  const today = coupleDay(now, schedule.zone);
  const summary = summarizeCoupleDay(schedule, member, today, day, now);
  const completedDays = new Set(getCompletedDates(couple.completedDays));
  // Two simultaneous answers count before either user has looked.
  if (summary.state === 'both') completedDays.add(today);
  return {
    today,
    homeTimeZone: schedule.zone,
    pairing: user.pairing,
    me: { firstName: user.firstName },
    partner: user.partner && { firstName: user.partner.firstName },
    ...timeTogether(schedule.confirmed ? couple.togetherSince : user.togetherSince, today),
    dateChoice: getDateChoice(couple, member),
    dateProposal: getDateProposal(couple, member),
    day: summary,
    waiting: [...getWaitingItems(pulse, { now, home: schedule })],
    unanswered: getUnanswered(pulse, schedule, { today, now }),
    completedDays: completedDays.size,
    startDay: schedule.startDay,
    lastCompletedDay: findNewestBefore(completedDays, today),
    paused: getCurrentPause(couple.questions.pauses) !== null,
    checkedIn: hasCheckedIn(pulse, today),
    status: getRecentStatus(couple, member.partner, now),
    ownStatus: getRecentStatus(couple, member.me, now),
    nudge: getNudges(couple, member, schedule, { today, now }),
    invite: null,
    sealedOn: null,
  };
};
