import { CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
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

/** A write of a day, a week or a quiz: whose it is in words ("today’s", "Tuesday’s"), and which. */
type OfWrite = (whose: string, date: string | undefined) => WriteWords;

/** About a day's question, whose place is that day. */
const ofDay =
  (words: (whose: string) => string): OfWrite =>
  (whose, date) => ({
    icon: 'questions',
    title: words(whose),
    to: date === undefined ? paths.daily : paths.day(date),
  });

/** About the questions that come. */
const ofQuestions =
  (title: string, to: string): OfWrite =>
  () => ({ icon: 'questions', title, to });

const ofCheckin =
  (words: (whose: string) => string): OfWrite =>
  (whose) => ({ icon: 'checkin', title: words(whose), to: paths.checkin });

const ofWeek =
  (title: string): OfWrite =>
  (_, week) => ({
    icon: 'calendar',
    title,
    to: week === undefined ? paths.checkin : paths.week(week),
  });

const ofQuiz =
  (title: string): OfWrite =>
  (_, quiz) => ({
    icon: 'quiz',
    title,
    to: quiz === undefined ? paths.quiz : paths.quizOne(quiz),
  });

const ofPlay =
  (to: string): OfWrite =>
  () => ({ icon: 'play', title: t`something of yours in Play`, to });

/** Of the lab, and of what is said of an evening: not a word about what. */
const inLab = ofPlay(paths.intimacy);
const inFeedback = ofPlay(paths.feedback);

const ofUs =
  (icon: IconName, title: string, to: string): OfWrite =>
  () => ({ icon, title, to });

/** By the names of the contract, which are not imported here: words carry no schemas of any room. */
export const writeWords: Readonly<Record<string, OfWrite>> = {
  'daily/answer-question': ofDay((whose) => t`${whose} answer`),
  'daily/swap-question': ofDay((whose) => t`another pick for ${whose} question`),
  'daily/react': ofDay((whose) => t`your reaction to ${whose} question`),
  'daily/add-comment': ofDay((whose) => t`your comment on ${whose} question`),
  'daily/remove-comment': ofDay((whose) => t`taking back a comment on ${whose} question`),
  'daily/remove-answer': ofDay((whose) => t`deleting ${whose} answer`),
  'daily/remove-note': ofDay(() => t`deleting a note`),
  'daily/share-note': ofDay((whose) => t`${whose} note, to be shared`),
  'daily/propose-question': ofQuestions(t`a question you thought of`, paths.ownQuestions),
  'daily/withdraw-question': ofQuestions(t`taking back a question`, paths.ownQuestions),
  'daily/decide-question': ofQuestions(t`your word on a question`, paths.ownQuestions),
  'daily/hide-topic': ofQuestions(t`your choice of topics`, paths.topics),
  'daily/pause-questions': ofQuestions(t`a break from the questions, or its end`, paths.daily),
  'checkin/check-in': ofCheckin((whose) => t`${whose} check-in`),
  'checkin/remove-checkin': ofCheckin((whose) => t`deleting ${whose} check-in`),
  'checkin/reply-to-need': ofCheckin(() => t`a word to your partner`),
  'checkin/answer-week': ofWeek(t`your side of the week`),
  'checkin/set-step': ofWeek(t`one small step`),
  'checkin/follow-up-step': ofWeek(t`how your small step went`),
  'quiz/answer-quiz': ofQuiz(t`your answers to a quiz`),
  'quiz/remove-answers': ofQuiz(t`deleting your answers to a quiz`),
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
    title: t`your choice of notifications`,
    to: paths.notifications,
  }),
  'us/set-about': ofUs('us', t`what you say about yourself`, paths.usMe),
  'us/put-note': ofUs('lock', t`a private note`, paths.usYou),
  'us/remove-note': ofUs('lock', t`removing a private note`, paths.usYou),
  'us/save-moment': ofUs('pen', t`a moment of your timeline`, paths.timeline),
  'us/remove-moment': ofUs('pen', t`removing a moment`, paths.timeline),
  'push/nudge': () => ({
    icon: 'us',
    title: t`a sign that you think of them`,
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

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How one write is told; one that this version knows nothing of is something of yours. */
export const wordsOfWrite = (
  { name, params }: Pick<QueuedWrite, 'name' | 'params'>,
  today: string,
): WriteWords => {
  const of = writeWords[name];
  if (of === undefined) return { icon: 'today', title: t`Something of yours` };
  const date = v.safeParse(CalendarDateSchema, params.date);
  const isOther = date.success && date.output !== today;
  const words = of(
    isOther ? `${formatDate(date.output, 'weekday')}’s` : 'today’s',
    params.date ?? params.week ?? params.quiz,
  );
  return { ...words, title: capital(words.title) };
};
