import { CalendarDateSchema } from '@usward/core/calendar';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** How a write of this phone is told, and where its place is. */
export type WriteWords = {
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string | undefined;
};

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

/** By the names of the contract, which are not imported here: the first screen carries no schemas of theirs. */
export const writeWords: Readonly<Record<string, OfWrite>> = {
  'daily/answer-question': ofDay((whose) => `${whose} answer`),
  'daily/swap-question': ofDay((whose) => `another pick for ${whose} question`),
  'daily/react': ofDay((whose) => `your reaction to ${whose} question`),
  'daily/add-comment': ofDay((whose) => `your comment on ${whose} question`),
  'daily/remove-comment': ofDay((whose) => `taking back a comment on ${whose} question`),
  'daily/share-note': ofDay((whose) => `${whose} note, to be shared`),
  'daily/propose-question': ofQuestions('a question you thought of', paths.ownQuestions),
  'daily/withdraw-question': ofQuestions('taking back a question', paths.ownQuestions),
  'daily/decide-question': ofQuestions('your word on a question', paths.ownQuestions),
  'daily/hide-topic': ofQuestions('your choice of topics', paths.topics),
  'daily/pause-questions': ofQuestions('a break from the questions, or its end', paths.daily),
  'checkin/check-in': ofCheckin((whose) => `${whose} check-in`),
  'checkin/remove-checkin': ofCheckin((whose) => `deleting ${whose} check-in`),
  'checkin/reply-to-need': ofCheckin(() => 'a word to your partner'),
  'checkin/answer-week': ofWeek('your side of the week'),
  'checkin/set-step': ofWeek('one small step'),
  'checkin/follow-up-step': ofWeek('how your small step went'),
  'quiz/answer-quiz': (_, quiz) => ({
    icon: 'quiz',
    title: 'your answers to a quiz',
    to: quiz === undefined ? paths.quiz : paths.quizOne(quiz),
  }),
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Where the writes of rooms lead of which nothing more is said here. */
const untold: Readonly<Record<string, string>> = {
  intimacy: paths.intimacy,
  reflection: paths.feedback,
};

/** How one write is told; one that this version knows nothing of is something of yours. */
export const wordsOfWrite = (
  { name, params }: Pick<QueuedWrite, 'name' | 'params'>,
  today: string,
): WriteWords => {
  const of = writeWords[name];
  if (of === undefined) {
    const [room = ''] = name.split('/');
    return { icon: 'today', title: 'Something of yours', to: untold[room] };
  }
  const date = v.safeParse(CalendarDateSchema, params.date);
  const isOther = date.success && date.output !== today;
  const words = of(
    isOther ? `${formatDate(date.output, 'weekday')}’s` : 'today’s',
    params.date ?? params.week ?? params.quiz,
  );
  return { ...words, title: capital(words.title) };
};
