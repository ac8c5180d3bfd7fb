import type { Instant } from '@usward/core/calendar';
import { inContext, t } from '@usward/core/language/speak';
import type { MutableKind } from '@usward/core/push/settings';
import { formatDayOf } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { ToastWords } from '../../ui/toast.ts';
import { calledWithin, type Two } from '../../ui/two.ts';

/** How a kind of notification is told in the settings: its name, and what it tells, never more. */
type KindWords = { readonly icon: IconName; readonly title: string; readonly note: string };

const ofTwo = (two: Pick<Two, 'you'>): Readonly<Record<MutableKind, KindWords>> => ({
  answer: {
    icon: 'questions',
    title: t`Daily questions`,
    note: t`That ${calledWithin(two)} has answered, or thought of a question. Never a word of it.`,
  },
  reveal: { icon: 'both', title: t`Both answers`, note: t`That you have both answered.` },
  comment: {
    icon: 'talk',
    title: t`Comments`,
    note: inContext('a comment')`That there is one below your answers.`,
  },
  checkin: {
    icon: 'checkin',
    title: t`Check-ins`,
    note: t`That something was shared with you, or your week was looked at. Never how it was.`,
  },
  quiz: {
    icon: 'quiz',
    title: t`Quizzes`,
    note: inContext('a quiz')`That ${calledWithin(two)} or you both have answered one.`,
  },
  something: {
    icon: 'play',
    title: t`Play`,
    note: t`That there is something new, and never what.`,
  },
  reflection: {
    icon: 'pen',
    title: t`Feedback forms`,
    note: t`That there is something new, and never what.`,
  },
  nudge: { icon: 'us', title: t`Thoughts`, note: t`That ${calledWithin(two)} is thinking of you.` },
  milestone: {
    icon: 'calendar',
    title: t`Milestones`,
    note: inContext('of a milestone')`In the morning of the day.`,
  },
});

/** In which order the kinds stand: what comes most often first. */
export const kindsInOrder = [
  'answer',
  'reveal',
  'comment',
  'checkin',
  'nudge',
  'quiz',
  'something',
  'reflection',
  'milestone',
] as const satisfies readonly MutableKind[];

/** The words for one kind. */
export const kindWords = (kind: MutableKind, two: Pick<Two, 'you'>): KindWords => ofTwo(two)[kind];

/** When a device was last there, by the day: never more precise than that. */
export const seenWords = (seenAt: Instant, now: number): string => {
  const isToday = new Date(seenAt).toDateString() === new Date(now).toDateString();
  return isToday ? t`Last there today` : t`Last there on ${formatDayOf(seenAt)}`;
};

/** What is said once another device is to get no more: that goes out as any write does. */
export const offThereWords = (name: string, online: boolean): ToastWords =>
  online
    ? { title: t`On its way`, description: t`Notifications on ${name} end in a moment.` }
    : {
        title: t`Kept on this phone`,
        description: t`Notifications on ${name} end once there is a network.`,
      };

/** What came of a test. */
export type TestResult = 'sent' | 'gone' | 'failed' | 'lost';

/** What the person is told of it. */
export const testWords: Readonly<Record<TestResult, string>> = {
  sent: t`It is on its way, and shows on this phone in a moment.`,
  gone: t`Notifications do not reach this phone any more. Turn them on again, and they do.`,
  failed: t`It could not be sent just now. Nothing is lost by that. Please try again later.`,
  lost: t`No answer came. Please check your connection and try again.`,
};
