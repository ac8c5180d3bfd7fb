import { CalendarDateSchema } from '@usward/core/calendar';
import { inContext, t } from '@usward/core/language/speak';
import * as v from 'valibot';
import type { QueuedWrite } from '../device/outbox/outbox.ts';
import { paths } from '../paths.ts';
import { formatDate } from './format.ts';
import type { IconName } from './Icon.tsx';

/** How a write of this phone is told, and where its place is. */
export type WriteWords = {
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string | undefined;
};

/** What would be gone for good with a write: words, a choice or more of them, or a tap that is quickly done again. */
export type Holds = 'words' | 'answers' | 'tap';

/** A write of a day, a week or a quiz: which one, and the weekday of a day that is not today. */
type OfWrite = (which: string | undefined, weekday: string | undefined) => WriteWords;

/** A title of today, and of another day where it names that. */
const titleOf = (
  weekday: string | undefined,
  today: string,
  ofWeekday: (weekday: string) => string = () => today,
): string => (weekday === undefined ? today : ofWeekday(weekday));

/** About a day's question, whose place is that day. */
const ofDay =
  (today: string, ofWeekday?: (weekday: string) => string): OfWrite =>
  (date, weekday) => ({
    icon: 'questions',
    title: titleOf(weekday, today, ofWeekday),
    to: date === undefined ? paths.daily : paths.day(date),
  });

/** About the questions that come. */
const ofQuestions =
  (title: string, to: string): OfWrite =>
  () => ({ icon: 'questions', title, to });

const ofCheckin =
  (today: string, ofWeekday?: (weekday: string) => string): OfWrite =>
  (_, weekday) => ({
    icon: 'checkin',
    title: titleOf(weekday, today, ofWeekday),
    to: paths.checkin,
  });

const ofWeek =
  (title: string): OfWrite =>
  (week) => ({
    icon: 'calendar',
    title,
    to: week === undefined ? paths.checkin : paths.week(week),
  });

const ofQuiz =
  (title: string): OfWrite =>
  (quiz) => ({
    icon: 'quiz',
    title,
    to: quiz === undefined ? paths.quiz : paths.quizOne(quiz),
  });

const ofPlay =
  (to: string): OfWrite =>
  () => ({ icon: 'play', title: t`Something of yours in Play`, to });

/** Of the lab, and of what is said of an evening: not a word about what. */
const inLab = ofPlay(paths.intimacy);
const inFeedback = ofPlay(paths.feedback);

const ofUs =
  (icon: IconName, title: string, to: string): OfWrite =>
  () => ({ icon, title, to });

/** By the names of the contract, which are not imported here: words carry no schemas of any room. */
export const writeWords: Readonly<Record<string, OfWrite>> = {
  'daily/answer-question': ofDay(
    t`Today’s answer`,
    (weekday) => inContext('of a weekday')`${weekday}’s answer`,
  ),
  'daily/swap-question': ofDay(
    t`Another pick for today’s question`,
    (weekday) => t`Another pick for ${weekday}’s question`,
  ),
  'daily/react': ofDay(
    t`Your reaction to today’s question`,
    (weekday) => t`Your reaction to ${weekday}’s question`,
  ),
  'daily/add-comment': ofDay(
    t`Your comment on today’s question`,
    (weekday) => t`Your comment on ${weekday}’s question`,
  ),
  'daily/remove-comment': ofDay(
    t`Taking back a comment on today’s question`,
    (weekday) => t`Taking back a comment on ${weekday}’s question`,
  ),
  'daily/remove-answer': ofDay(
    t`Deleting today’s answer`,
    (weekday) => t`Deleting ${weekday}’s answer`,
  ),
  'daily/remove-note': ofDay(t`Deleting a note`),
  'daily/share-note': ofDay(t`Today’s note, to be shared`),
  'daily/propose-question': ofQuestions(t`A question you thought of`, paths.ownQuestions),
  'daily/withdraw-question': ofQuestions(t`Taking back a question`, paths.ownQuestions),
  'daily/decide-question': ofQuestions(t`Your word on a question`, paths.ownQuestions),
  'daily/hide-topic': ofQuestions(t`Your choice of topics`, paths.topics),
  'daily/pause-questions': ofQuestions(t`A break from the questions, or its end`, paths.daily),
  'checkin/check-in': ofCheckin(
    t`Today’s check-in`,
    (weekday) => inContext('of a weekday')`${weekday}’s check-in`,
  ),
  'checkin/remove-checkin': ofCheckin(
    t`Deleting today’s check-in`,
    (weekday) => t`Deleting ${weekday}’s check-in`,
  ),
  'checkin/reply-to-need': ofCheckin(t`A word to your partner`),
  'checkin/answer-week': ofWeek(t`Your side of the week`),
  'checkin/set-step': ofWeek(t`One small step`),
  'checkin/follow-up-step': ofWeek(t`How your small step went`),
  'quiz/answer-quiz': ofQuiz(t`Your answers to a quiz`),
  'quiz/remove-answers': ofQuiz(t`Deleting your answers to a quiz`),
  'intimacy/switch-lab': inLab,
  'intimacy/set-comfort': inLab,
  'intimacy/vote-on-idea': inLab,
  'intimacy/write-own-card': inLab,
  'intimacy/remove-own-card': inLab,
  'reflection/save-form': inFeedback,
  'reflection/remove-form': inFeedback,
  'reflection/share-form': inFeedback,
  'reflection/answer-form': inFeedback,
  'reflection/forget-reflection': inFeedback,
  'push/save-settings': () => ({
    icon: 'envelope',
    title: t`Your choice of notifications`,
    to: paths.notifications,
  }),
  'us/set-about': ofUs('us', t`What you say about yourself`, paths.usMe),
  'us/put-note': ofUs('lock', t`A private note`, paths.usYou),
  'us/remove-note': ofUs('lock', t`Removing a private note`, paths.usYou),
  'us/save-moment': ofUs('pen', t`A moment of your timeline`, paths.timeline),
  'us/remove-moment': ofUs('pen', t`Removing a moment`, paths.timeline),
  'push/nudge': () => ({
    icon: 'us',
    title: t`A sign that you think of them`,
    to: paths.dashboard,
  }),
};

const withWords: ReadonlySet<string> = new Set([
  'daily/answer-question',
  'daily/add-comment',
  'daily/propose-question',
  'checkin/answer-week',
  'checkin/set-step',
  'intimacy/write-own-card',
  'reflection/save-form',
  'reflection/share-form',
  'us/set-about',
  'us/put-note',
  'us/save-moment',
]);
const withAnswers: ReadonlySet<string> = new Set([
  'checkin/check-in',
  'quiz/answer-quiz',
  'intimacy/set-comfort',
  'reflection/answer-form',
]);

/** What would be gone with a write; of one that this version does not know, the worst is assumed. */
export const whatHolds = (name: string): Holds => {
  if (withAnswers.has(name)) return 'answers';
  return withWords.has(name) || writeWords[name] === undefined ? 'words' : 'tap';
};

/** How one write is told; one that this version knows nothing of is something of yours. */
export const wordsOfWrite = (
  { name, params }: Pick<QueuedWrite, 'name' | 'params'>,
  today: string,
): WriteWords => {
  const of = writeWords[name];
  if (of === undefined) return { icon: 'today', title: t`Something of yours` };
  const date = v.safeParse(CalendarDateSchema, params.date);
  const isOther = date.success && date.output !== today;
  return of(
    params.date ?? params.week ?? params.quiz,
    isOther ? formatDate(date.output, 'weekday') : undefined,
  );
};
