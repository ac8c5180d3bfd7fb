import { type CalendarDate, coupleDay, instant } from '@usward/core/calendar';
import { dayState, questionFor } from '@usward/core/daily/day-rules';
import type { AskedQuestion } from '@usward/core/daily/question';
import { presentPause } from '@usward/core/daily/run';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import * as dashboardEndpoints from '@usward/core/dashboard/endpoints';
import { stillWaiting, waitedInVain } from '@usward/core/dashboard/still-waiting';
import type { PersonId } from '@usward/core/identity';
import { daysTogether, nextMilestone } from '@usward/core/milestones';
import { type Pulse, seenKinds } from '@usward/core/pulse';
import { dayEndsAt, dayOpenUntil, isRecent } from '@usward/core/us/home';
import {
  authorOn,
  carriedQuestion,
  coupleDiary,
  type Diary,
  questionOn,
  shownUpDays,
  soloDiary,
} from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { DayDocument, JournalDocument } from '../database/daily-documents.ts';
import type { Database, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { read, write } from '../http/frames.ts';
import type { Member, Two } from '../pairing/membership.ts';
import { endWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';

type DaySummary = Dashboard['day'];

/** The question of two, with who of them thought of it. */
const questionOfTwo = (
  diary: Diary,
  me: PersonId,
  date: CalendarDate,
  day: DayDocument | null,
): AskedQuestion => {
  const question = carriedQuestion(day) ?? questionOn(diary, date, day?.questionId);
  const author = day?.question?.by ?? authorOn(diary, date);
  return questionFor(question, author, me);
};

/** Today's state for one of two, from the day's own flags: nobody's words are read for it. */
const summariseCoupleDay = (
  diary: Diary,
  { me, partner }: Member,
  date: CalendarDate,
  day: DayDocument | null,
  now: number,
): DaySummary => {
  const closesAt = dayOpenUntil(diary, date);
  const isShared = day?.answered[me] === true;
  const sides = {
    mine: isShared || day?.noted[me] === true,
    mineIsShared: isShared,
    partnersIsShared: diary.confirmed && day?.answered[partner] === true,
  };
  return {
    date,
    question: questionOfTwo(diary, me, date, day),
    state: dayState(sides, now >= closesAt),
    closesAt: instant(closesAt),
    partnerAnswered: sides.partnersIsShared,
  };
};

/** Today's state for somebody alone. */
const summariseSoloDay = (
  diary: Diary,
  date: CalendarDate,
  entry: JournalDocument | null,
): DaySummary => ({
  date,
  question: carriedQuestion(entry) ?? questionOn(diary, date, entry?.questionId),
  state: entry ? 'mine' : 'none',
  closesAt: instant(dayOpenUntil(diary, date)),
  partnerAnswered: false,
});

const timeTogether = (since: CalendarDate | null, today: CalendarDate) => ({
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
    ...timeTogether(user.togetherSince, today),
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
    ...timeTogether(diary.confirmed ? couple.togetherSince : user.togetherSince, today),
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
      theirs: isRecent(diary, couple.nudges[member.partner], now),
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

/**
 * Takes what was seen off the caller's list, and what waits in vain along with it. The reply is the same
 * whatever waited.
 */
export const markSeen = write(dashboardEndpoints.markSeen, {
  ours: ({ me }) => [documents.pulse(me)],
  decide: ({ user, two, input, now }) => {
    if (two === null) return [];
    const [pulse] = two.ours;
    const { key } = input.params;
    const kind = pulse?.waiting[key];
    const ended = [
      ...(kind !== undefined && seenKinds.has(kind) ? [key] : []),
      ...waitedInVain(pulse, { now, home: homeOf(two.couple) }),
    ];
    return ended.length > 0 ? [endWaiting(user.id, ...ended)] : [];
  },
});
