import { CalendarDateSchema } from '@usward/core/calendar';
import { inContext, t } from '@usward/core/language/speak';
import * as v from 'valibot';
import type { QueuedWrite } from '../device/outbox/outbox.ts';
import { paths } from '../paths.ts';
import { formatDate } from './format.ts';
import type { IconName } from './Icon.tsx';

/** How a write of this phone is told, and where its place is. */
type WriteWords = {
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string | undefined;
};

/** What would be gone for good with a write: words, a choice or more of them, or a tap that is quickly done again. */
export type Holds = 'words' | 'answers' | 'tap';

/** A write of a day, a week or a quiz: which one, and the weekday of a day that is not today. */
type OfWrite = (which: string | undefined, weekday: string | undefined) => WriteWords;

type Place = string | ((which: string | undefined) => string);

/** Tells writes about one place: by a title of today, or of another day where it names that. */
const about =
  (icon: IconName, to: Place) =>
  (today: string, ofWeekday: (weekday: string) => string = () => today): OfWrite =>
  (which, weekday) => ({
    icon,
    title: weekday === undefined ? today : ofWeekday(weekday),
    to: typeof to === 'string' ? to : to(which),
  });

const ofDay = about('questions', (date) => (date === undefined ? paths.daily : paths.day(date)));
const ofOwnQuestions = about('questions', paths.ownQuestions);
const ofCheckin = about('checkin', paths.checkin);
const ofWeek = about('calendar', (week) => (week === undefined ? paths.checkin : paths.week(week)));
const ofQuiz = about('quiz', (quiz) => (quiz === undefined ? paths.quiz : paths.quizOne(quiz)));
const ofTimeline = about('pen', paths.timeline);
const ofNote = about('lock', paths.usYou);

/** Of the lab, and of what is said of an evening: not a word about what. */
const inPlay = t`Something of yours in Play`;
const inLab = about('play', paths.intimacy)(inPlay);
const inFeedback = about('play', paths.feedback)(inPlay);

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
  'daily/propose-question': ofOwnQuestions(t`A question you thought of`),
  'daily/withdraw-question': ofOwnQuestions(t`Taking back a question`),
  'daily/decide-question': ofOwnQuestions(t`Your word on a question`),
  'daily/hide-topic': about('questions', paths.topics)(t`Your choice of topics`),
  'daily/pause-questions': about(
    'questions',
    paths.daily,
  )(t`A break from the questions, or its end`),
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
  'push/save-settings': about('envelope', paths.notifications)(t`Your choice of notifications`),
  'us/set-about': about('us', paths.usMe)(t`What you say about yourself`),
  'us/put-note': ofNote(t`A private note`),
  'us/remove-note': ofNote(t`Removing a private note`),
  'us/save-moment': ofTimeline(t`A moment of your timeline`),
  'us/remove-moment': ofTimeline(t`Removing a moment`),
  'push/nudge': about('us', paths.dashboard)(t`A sign that you think of them`),
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
