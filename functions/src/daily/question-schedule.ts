import { addDays, type CalendarDate, calendarDate, coupleDay } from '@usward/core/calendar';
import { UPCOMING_DAYS } from '@usward/core/daily/answer-window';
import {
  type AskedQuestion,
  isOwnQuestion,
  type Question,
  toAskedOwnQuestion,
} from '@usward/core/daily/question';
import { type PlanSource, QuestionPlan } from '@usward/core/daily/question-plan';
import { noReleases, withWordingOn } from '@usward/core/daily/question-wordings';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/identity';
import { t } from '@usward/core/language/i18n';
import { type CoupleClock, getLastStartedDay } from '@usward/core/us/couple-clock';
import { content, getCachedQuestion } from '../content/content.ts';
import type { Member } from '../couple/membership.ts';
import { getCoupleClock, getSoloClock, soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Questions, SoloNoteDocument } from '../database/daily-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';

/** Whose days they are: the couple's, or one person's own while they are alone. */
export type QuestionSchedule = CoupleClock & {
  readonly startDay: CalendarDate;
  readonly partner: UserId | null;
  readonly confirmed: boolean;
  /** When the two parted, in epoch milliseconds; from then on their days can only be read. */
  readonly frozenAt: number | null;
  /** What they changed of their questions. */
  readonly questions: Questions;
  /** What their plan of questions is made of. */
  readonly source: PlanSource;
  /** The plan, made when it is first asked for: most days say themselves what was asked. */
  readonly plan: () => QuestionPlan;
};

/** A question that was asked once. Throws when the deck has lost it. */
const getDeckQuestion = (id: string): Question => {
  const question = getCachedQuestion(id);
  if (!question) throw new Error(`The deck has no question "${id}".`);
  return question;
};

/** Nothing was changed so far. */
export const noQuestionChanges: Questions = {
  set: {},
  replacements: [],
  own: {},
  hidden: [],
  pauses: [],
};

const withPlan = (
  own: Pick<PlanSource, 'seed' | 'startDay' | 'changes'>,
): Pick<QuestionSchedule, 'source' | 'plan'> => {
  const { deck, deckReleases: releases } = content();
  const source = { ...own, deck, releases };
  let plan: QuestionPlan | null = null;
  return {
    source,
    plan: () => {
      plan ??= new QuestionPlan(source);
      return plan;
    },
  };
};

/** The diary of two. */
export const coupleSchedule = (couple: CoupleDocument, member: Member): QuestionSchedule => {
  const { seed, startDay, questions } = couple;
  return {
    ...getCoupleClock(couple),
    startDay,
    partner: member.partner,
    confirmed: couple.confirmedAt !== null,
    frozenAt: couple.frozenAt && Date.parse(couple.frozenAt),
    questions,
    ...withPlan({ seed, startDay, changes: questions }),
  };
};

/** The last day that two had begun at a moment, in epoch milliseconds. */
export const getLastCoupleDay = (couple: CoupleDocument, at: number): CalendarDate =>
  getLastStartedDay(getCoupleClock(couple), at);

/** The first day of somebody alone: the one on which they signed up, or an earlier one further west. */
export const ownStartDay = (user: UserDocument): CalendarDate =>
  user.startDay ?? coupleDay(Date.parse(user.createdAt), soloZone(user));

/** The diary of somebody alone: their own zone, from the day they signed up. */
export const soloSchedule = (
  user: UserDocument,
  questions: Questions | null = null,
): QuestionSchedule => {
  const startDay = ownStartDay(user);
  const changes = questions ?? noQuestionChanges;
  return {
    ...getSoloClock(user),
    startDay,
    partner: null,
    confirmed: false,
    frozenAt: null,
    questions: changes,
    ...withPlan({ seed: user.id, startDay, changes }),
  };
};

/** Stands for an own question of which nothing but its id is left: no day is to hide others for it. */
const MISSING_QUESTION_TEXT = t`This question is no longer available.`;

/** A question of the deck in the words in which it is asked on a day, whatever they were or will be. */
export const withWording = (
  { startDay, source }: QuestionSchedule,
  date: CalendarDate,
  question: Question,
): Question => withWordingOn(question, { date, startDay }, source.releases ?? noReleases);

/**
 * The question of a day: the one it was asked with, else the planned one. An own question of a day
 * gone by is carried by that day itself.
 */
export const getQuestionOn = (
  schedule: QuestionSchedule,
  date: CalendarDate,
  askedId?: string,
): AskedQuestion => {
  const question = askedId ?? schedule.plan().on(date);
  if (typeof question !== 'string') return withWording(schedule, date, question);
  if (!isOwnQuestion(question)) return withWording(schedule, date, getDeckQuestion(question));
  return toAskedOwnQuestion(question, schedule.questions.own[date]?.text ?? MISSING_QUESTION_TEXT);
};

/** The question that a document carries in its own words; undefined where the deck has it. */
export const getEmbeddedQuestion = (
  entry: {
    readonly questionId: string;
    readonly question: { readonly text: string } | null;
  } | null,
): AskedQuestion | undefined =>
  entry?.question ? toAskedOwnQuestion(entry.questionId, entry.question.text) : undefined;

/** Who of the two thought of the question of today or of a day to come; null for one of the deck. */
export const getAuthorOn = ({ questions }: QuestionSchedule, date: CalendarDate): UserId | null =>
  questions.own[date]?.by ?? null;

/** Whether today's question may still be swapped: once a day, and by two only once both stand by it. */
export const canSwapOn = (schedule: QuestionSchedule, date: CalendarDate, now: number): boolean =>
  schedule.frozenAt === null &&
  (schedule.partner === null || schedule.confirmed) &&
  schedule.questions.set[date] === undefined &&
  date === coupleDay(now, schedule.zone);

/** Refuses days that the diary does not have: `not-found`, or `not-open` for the coming week. */
export const assertDayVisible = (
  schedule: QuestionSchedule,
  date: CalendarDate,
  now: number,
): void => {
  const today = getLastStartedDay(schedule, now);
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) throw new AppError('not-open');
  if (date > today || date < schedule.startDay) {
    throw new AppError('not-found', { message: t`There’s no question for that day.` });
  }
};

/**
 * Whether today's question may give way to another above this entry of somebody alone. What was kept
 * of two stays where it is: it answers a question that is not their plan's, or carries its words,
 * comments, or a copy that somebody else reads.
 */
export const isReplaceable = (
  schedule: QuestionSchedule,
  entry: SoloNoteDocument | null,
): boolean => {
  if (entry === null) return true;
  const { id, date, questionId, question, comments, sharedWith } = entry;
  const isPlain = question === null && comments.length === 0 && sharedWith === null;
  // A note on what was swapped away has more than its date in its id.
  return isPlain && id === date && getQuestionOn(schedule, date).id === questionId;
};

/** The days on which both showed up, from the couple's own record. */
export const getCompletedDates = (
  completedDays: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<CalendarDate> =>
  new Set(
    Object.entries(completedDays).flatMap(([year, days]) =>
      days.map((day) => calendarDate(`${year}-${day}`)),
    ),
  );
