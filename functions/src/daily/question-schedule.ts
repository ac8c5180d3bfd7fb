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
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import { type CoupleClock, getLastStartedDay } from '@usward/core/us/couple-clock';
import { content, getCachedQuestion } from '../content/content-cache.ts';
import type { Member } from '../couple/membership.ts';
import { getCoupleClock, getSoloClock, soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Questions, SoloNoteDocument } from '../database/daily-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';

export type QuestionSchedule = CoupleClock & {
  readonly startDay: CalendarDate;
  readonly partner: UserId | null;
  readonly confirmed: boolean;
  readonly frozenAt: number | null;
  readonly questions: Questions;
  readonly source: PlanSource;
  /** Built on first use: most days store the question that they asked. */
  readonly plan: () => QuestionPlan;
};

const getDeckQuestion = (id: string): Question => {
  const question = getCachedQuestion(id);
  if (!question) throw new Error(`The deck has no question "${id}".`);
  return question;
};

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

export const getLastStartedCoupleDay = (couple: CoupleDocument, at: number): CalendarDate =>
  getLastStartedDay(getCoupleClock(couple), at);

export const ownStartDay = (user: UserDocument): CalendarDate =>
  user.startDay ?? coupleDay(Date.parse(user.createdAt), soloZone(user));

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

/** In place of an own question of which only the id is left, so that the day still opens. */
const MISSING_QUESTION_TEXT = t`This question is no longer available.`;

export const withWording = (
  { startDay, source }: QuestionSchedule,
  date: CalendarDate,
  question: Question,
): Question => withWordingOn(question, { date, startDay }, source.releases ?? noReleases);

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

export const getEmbeddedQuestion = (
  entry: {
    readonly questionId: string;
    readonly question: { readonly text: string } | null;
  } | null,
): AskedQuestion | undefined =>
  entry?.question ? toAskedOwnQuestion(entry.questionId, entry.question.text) : undefined;

export const getAuthorOn = ({ questions }: QuestionSchedule, date: CalendarDate): UserId | null =>
  questions.own[date]?.by ?? null;

export const canSwapOn = (schedule: QuestionSchedule, date: CalendarDate, now: number): boolean =>
  schedule.frozenAt === null &&
  (schedule.partner === null || schedule.confirmed) &&
  schedule.questions.set[date] === undefined &&
  date === coupleDay(now, schedule.zone);

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

/** Notes from a couple stay in place: another plan asked them, or the partner reads a copy. */
export const isReplaceable = (
  schedule: QuestionSchedule,
  entry: SoloNoteDocument | null,
): boolean => {
  if (entry === null) return true;
  const { id, date, questionId, question, comments, sharedWith } = entry;
  const isPlain = question === null && comments.length === 0 && sharedWith === null;
  // The id of a note on a swapped question has more than its date.
  return isPlain && id === date && getQuestionOn(schedule, date).id === questionId;
};

export const getCompletedDates = (
  completedDays: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<CalendarDate> =>
  new Set(
    Object.entries(completedDays).flatMap(([year, days]) =>
      days.map((day) => calendarDate(`${year}-${day}`)),
    ),
  );
