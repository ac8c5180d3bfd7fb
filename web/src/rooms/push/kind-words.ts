import { inContext, t } from '@usward/core/language/speak';
import type { MutableKind } from '@usward/core/push/settings';
import type { IconName } from '../../ui/Icon.tsx';
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
