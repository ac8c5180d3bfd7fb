import { addDays, type CalendarDate, calendarDate, coupleDay } from '@usward/core/calendar';
import {
  type AskedQuestion,
  askedOwnQuestion,
  isOwnQuestion,
  type Question,
} from '@usward/core/daily/question';
import { type PlanSource, QuestionPlan } from '@usward/core/daily/question-plan';
import { unreleased, wordedOn } from '@usward/core/daily/released-words';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import { type Home, lastDayBegun } from '@usward/core/us/home';
import { content, heldQuestion } from '../content/content.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { JournalDocument, Questions } from '../database/daily-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { homeOf, ownHomeOf, soloZone } from '../us/home-of.ts';

/** Whose days they are: the couple's, or one person's own while they are alone. */
export type Diary = Home & {
  readonly startDay: CalendarDate;
  readonly partner: PersonId | null;
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
const questionOf = (id: string): Question => {
  const question = heldQuestion(id);
  if (!question) throw new Error(`The deck has no question "${id}".`);
  return question;
};

/** Nothing was changed so far. */
export const noChanges: Questions = { set: {}, fills: [], own: {}, hidden: [], pauses: [] };

const planned = (
  own: Pick<PlanSource, 'seed' | 'startDay' | 'changes'>,
): Pick<Diary, 'source' | 'plan'> => {
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
export const coupleDiary = (couple: CoupleDocument, member: Member): Diary => {
  const { seed, startDay, questions } = couple;
  return {
    ...homeOf(couple),
    startDay,
    partner: member.partner,
    confirmed: couple.confirmedAt !== null,
    frozenAt: couple.frozenAt && Date.parse(couple.frozenAt),
    questions,
    ...planned({ seed, startDay, changes: questions }),
  };
};

/** The last day that two had begun at a moment, in epoch milliseconds. */
export const lastDayOf = (couple: CoupleDocument, at: number): CalendarDate =>
  lastDayBegun(homeOf(couple), at);

/** The first day of somebody alone: the one on which they signed up, or an earlier one further west. */
export const ownStartDay = (user: UserDocument): CalendarDate =>
  user.startDay ?? coupleDay(Date.parse(user.createdAt), soloZone(user));

/** The diary of somebody alone: their own zone, from the day they signed up. */
export const soloDiary = (user: UserDocument, questions: Questions | null = null): Diary => {
  const startDay = ownStartDay(user);
  const changes = questions ?? noChanges;
  return {
    ...ownHomeOf(user),
    startDay,
    partner: null,
    confirmed: false,
    frozenAt: null,
    questions: changes,
    ...planned({ seed: user.id, startDay, changes }),
  };
};

/** Stands for an own question of which nothing but its id is left: no day is to hide others for it. */
const LOST_WORDS = t`The words of this question are lost.`;

/** A question of the deck in the words in which it is asked on a day, whatever they were or will be. */
export const inWordsOf = (
  { startDay, source }: Diary,
  date: CalendarDate,
  question: Question,
): Question => wordedOn(question, { date, startDay }, source.releases ?? unreleased);

/**
 * The question of a day: the one it was asked with, else the planned one. An own question of a day
 * gone by is carried by that day itself.
 */
export const questionOn = (diary: Diary, date: CalendarDate, askedId?: string): AskedQuestion => {
  const question = askedId ?? diary.plan().on(date);
  if (typeof question !== 'string') return inWordsOf(diary, date, question);
  if (!isOwnQuestion(question)) return inWordsOf(diary, date, questionOf(question));
  return askedOwnQuestion(question, diary.questions.own[date]?.text ?? LOST_WORDS);
};

/** The question that a document carries in its own words; undefined where the deck has it. */
export const carriedQuestion = (
  entry: {
    readonly questionId: string;
    readonly question: { readonly text: string } | null;
  } | null,
): AskedQuestion | undefined =>
  entry?.question ? askedOwnQuestion(entry.questionId, entry.question.text) : undefined;

/** Who of the two thought of the question of today or of a day to come; null for one of the deck. */
export const authorOn = ({ questions }: Diary, date: CalendarDate): PersonId | null =>
  questions.own[date]?.by ?? null;

/** Whether today's question may still be swapped: once a day, and by two only once both stand by it. */
export const canSwapOn = (diary: Diary, date: CalendarDate, now: number): boolean =>
  diary.frozenAt === null &&
  (diary.partner === null || diary.confirmed) &&
  diary.questions.set[date] === undefined &&
  date === coupleDay(now, diary.zone);

/** Refuses days that the diary does not have: `not-found`, or `not-open` for the coming week. */
export const assertReachable = (diary: Diary, date: CalendarDate, now: number): void => {
  const today = lastDayBegun(diary, now);
  if (date > today && date <= addDays(today, UPCOMING_DAYS)) throw new AppError('not-open');
  if (date > today || date < diary.startDay) {
    throw new AppError('not-found', { message: t`There is no question on that day.` });
  }
};

/**
 * Whether today's question may give way to another above this entry of somebody alone. What was kept
 * of two stays where it is: it answers a question that is not their plan's, or carries its words,
 * comments, or a copy that somebody else reads.
 */
export const givesWay = (diary: Diary, entry: JournalDocument | null): boolean => {
  if (entry === null) return true;
  const { id, date, questionId, question, comments, sharedWith } = entry;
  const isPlain = question === null && comments.length === 0 && sharedWith === null;
  // A note on what was swapped away has more than its date in its id.
  return isPlain && id === date && questionOn(diary, date).id === questionId;
};

/** The days on which both showed up, from the couple's own record. */
export const shownUpDays = (
  shownUp: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<CalendarDate> =>
  new Set(
    Object.entries(shownUp).flatMap(([year, days]) =>
      days.map((day) => calendarDate(`${year}-${day}`)),
    ),
  );
