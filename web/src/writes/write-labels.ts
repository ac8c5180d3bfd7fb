import { CalendarDateSchema } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import * as v from 'valibot';
import type { OutboxWrite } from '../device/outbox/outbox.ts';
import { formatDate } from '../ui/format-dates.ts';
import type { IconName } from '../ui/Icon.tsx';
import { paths } from '../ui/paths.ts';

type WriteLabel = {
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string | undefined;
};

export type InputKind = 'words' | 'answers' | 'tap';

type WriteLabelFor = (which: string | undefined, weekday: string | undefined) => WriteLabel;

type PathFor = string | ((which: string | undefined) => string);

const createLabelFactory =
  (icon: IconName, to: PathFor) =>
  (today: string, ofWeekday: (weekday: string) => string = () => today): WriteLabelFor =>
  (which, weekday) => ({
    icon,
    title: weekday === undefined ? today : ofWeekday(weekday),
    to: typeof to === 'string' ? to : to(which),
  });

const dayLabel = createLabelFactory('questions', (date) =>
  date === undefined ? paths.daily : paths.day(date),
);
const ownQuestionLabel = createLabelFactory('questions', paths.ownQuestions);
const checkinLabel = createLabelFactory('checkin', paths.checkin);
const weekLabel = createLabelFactory('calendar', (week) =>
  week === undefined ? paths.checkin : paths.week(week),
);
const quizLabel = createLabelFactory('quiz', (quiz) =>
  quiz === undefined ? paths.quiz : paths.quizDetail(quiz),
);
const timelineLabel = createLabelFactory('pen', paths.timeline);
const noteLabel = createLabelFactory('lock', paths.usYou);

/** Neutral for privacy: says nothing about the content. */
const PLAY_TITLE = t`Something in Play`;
const labLabel = createLabelFactory('play', paths.intimacy)(PLAY_TITLE);
const feedbackLabel = createLabelFactory('play', paths.feedback)(PLAY_TITLE);

/** The contract's names are repeated, not imported, to load no schemas. */
export const writeLabels: Readonly<Record<string, WriteLabelFor>> = {
  'daily/answer-question': dayLabel(
    t`Today’s answer`,
    (weekday) => tWithContext('of a weekday')`${weekday}’s answer`,
  ),
  'daily/swap-question': dayLabel(
    t`A different question for today`,
    (weekday) => t`A different question for ${weekday}`,
  ),
  'daily/react': dayLabel(
    t`Your reaction to today’s question`,
    (weekday) => t`Your reaction to ${weekday}’s question`,
  ),
  'daily/add-comment': dayLabel(
    t`Your comment on today’s question`,
    (weekday) => t`Your comment on ${weekday}’s question`,
  ),
  'daily/remove-comment': dayLabel(
    t`Removing a comment on today’s question`,
    (weekday) => t`Removing a comment on ${weekday}’s question`,
  ),
  'daily/remove-answer': dayLabel(
    t`Deleting today’s answer`,
    (weekday) => t`Deleting ${weekday}’s answer`,
  ),
  'daily/remove-solo-note': dayLabel(t`Deleting a note`),
  'daily/share-note': dayLabel(t`Sharing today’s note`),
  'daily/propose-question': ownQuestionLabel(t`A question you suggested`),
  'daily/withdraw-question': ownQuestionLabel(t`Withdrawing a question`),
  'daily/decide-question': ownQuestionLabel(t`Your decision on a question`),
  'daily/hide-topic': createLabelFactory('questions', paths.topics)(t`Your topic choices`),
  'daily/pause-questions': createLabelFactory(
    'questions',
    paths.daily,
  )(t`Pausing or resuming questions`),
  'checkin/check-in': checkinLabel(
    t`Today’s check-in`,
    (weekday) => tWithContext('of a weekday')`${weekday}’s check-in`,
  ),
  'checkin/remove-checkin': checkinLabel(
    t`Deleting today’s check-in`,
    (weekday) => t`Deleting ${weekday}’s check-in`,
  ),
  'checkin/reply-to-need': checkinLabel(t`Your reply to your partner`),
  'checkin/answer-week': weekLabel(t`Your weekly check-in`),
  'checkin/set-step': weekLabel(t`One small step`),
  'checkin/set-step-outcome': weekLabel(t`How your small step went`),
  'quiz/answer-quiz': quizLabel(t`Your answers to a quiz`),
  'quiz/remove-answers': quizLabel(t`Deleting your answers to a quiz`),
  'intimacy/switch-lab': labLabel,
  'intimacy/set-comfort': labLabel,
  'intimacy/vote-on-idea': labLabel,
  'intimacy/write-own-card': labLabel,
  'intimacy/remove-own-card': labLabel,
  'reflection/save-form': feedbackLabel,
  'reflection/remove-form': feedbackLabel,
  'reflection/share-form': feedbackLabel,
  'reflection/answer-form': feedbackLabel,
  'reflection/forget-reflection': feedbackLabel,
  'push/save-settings': createLabelFactory(
    'envelope',
    paths.notifications,
  )(t`Your notification settings`),
  'us/set-about': createLabelFactory('us', paths.usMe)(t`Your profile details`),
  'us/save-note': noteLabel(t`A private note`),
  'us/remove-note': noteLabel(t`Removing a private note`),
  'us/save-moment': timelineLabel(t`A memory in your timeline`),
  'us/remove-moment': timelineLabel(t`Removing a memory`),
  'push/nudge': createLabelFactory('us', paths.dashboard)(t`Your “Thinking of you”`),
};

const textWriteNames: ReadonlySet<string> = new Set([
  'daily/answer-question',
  'daily/add-comment',
  'daily/propose-question',
  'checkin/answer-week',
  'checkin/set-step',
  'intimacy/write-own-card',
  'reflection/save-form',
  'reflection/share-form',
  'us/set-about',
  'us/save-note',
  'us/save-moment',
]);
const answerWriteNames: ReadonlySet<string> = new Set([
  'checkin/check-in',
  'quiz/answer-quiz',
  'intimacy/set-comfort',
  'reflection/answer-form',
]);

/** For an unknown write the worst is assumed. */
export const getInputKind = (name: string): InputKind => {
  if (answerWriteNames.has(name)) return 'answers';
  return textWriteNames.has(name) || writeLabels[name] === undefined ? 'words' : 'tap';
};

export const getWriteLabel = (
  { name, params }: Pick<OutboxWrite, 'name' | 'params'>,
  today: string,
): WriteLabel => {
  const of = writeLabels[name];
  if (of === undefined) return { icon: 'today', title: t`Something of yours` };
  const date = v.safeParse(CalendarDateSchema, params.date);
  const isOther = date.success && date.output !== today;
  return of(
    params.date ?? params.week ?? params.quiz,
    isOther ? formatDate(date.output, 'weekday') : undefined,
  );
};
