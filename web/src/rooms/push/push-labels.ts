import type { Instant } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import type { MuteableKind } from '@usward/core/push/settings';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { formatDay } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { ToastContent } from '../../ui/toast.ts';

/** How a kind of notification is told in the settings: its name, and what it tells, never more. */
type KindLabel = { readonly icon: IconName; readonly title: string; readonly note: string };

const createKindLabels = (
  couple: Pick<Couple, 'you'>,
): Readonly<Record<MuteableKind, KindLabel>> => ({
  answer: {
    icon: 'questions',
    title: t`Daily questions`,
    note: t`That ${partnerNameInSentence(couple)} has answered, or thought of a question. Never a word of it.`,
  },
  reveal: { icon: 'both', title: t`Both answers`, note: t`That you have both answered.` },
  comment: {
    icon: 'talk',
    title: t`Comments`,
    note: tWithContext('a comment')`That there is one below your answers.`,
  },
  checkin: {
    icon: 'checkin',
    title: t`Check-ins`,
    note: t`That something was shared with you, or your week was looked at. Never how it was.`,
  },
  quiz: {
    icon: 'quiz',
    title: t`Quizzes`,
    note: tWithContext(
      'a quiz',
    )`That ${partnerNameInSentence(couple)} or you both have answered one.`,
  },
  'lab-activity': {
    icon: 'play',
    title: t`Play`,
    note: t`That there is something new, and never what.`,
  },
  reflection: {
    icon: 'pen',
    title: t`Feedback forms`,
    note: t`That there is something new, and never what.`,
  },
  nudge: {
    icon: 'us',
    title: t`Thoughts`,
    note: t`That ${partnerNameInSentence(couple)} is thinking of you.`,
  },
  milestone: {
    icon: 'calendar',
    title: t`Milestones`,
    note: tWithContext('of a milestone')`In the morning of the day.`,
  },
});

/** In which order the kinds stand: what comes most often first. */
export const orderedKinds = [
  'answer',
  'reveal',
  'comment',
  'checkin',
  'nudge',
  'quiz',
  'lab-activity',
  'reflection',
  'milestone',
] as const satisfies readonly MuteableKind[];

/** The words for one kind. */
export const getKindLabel = (kind: MuteableKind, couple: Pick<Couple, 'you'>): KindLabel =>
  createKindLabels(couple)[kind];

/** When a device was last there, by the day: never more precise than that. */
export const getLastSeenText = (seenAt: Instant, now: number): string => {
  const isToday = new Date(seenAt).toDateString() === new Date(now).toDateString();
  return isToday ? t`Last there today` : t`Last there on ${formatDay(seenAt)}`;
};

/** What is said once another device is to get no more: that goes out as any write does. */
export const getTurnedOffToast = (name: string, online: boolean): ToastContent =>
  online
    ? { title: t`On its way`, description: t`Notifications on ${name} end in a moment.` }
    : {
        title: t`Kept on this phone`,
        description: t`Notifications on ${name} end once there is a network.`,
      };

/** What came of a test. */
export type TestResult = 'sent' | 'gone' | 'failed' | 'lost';

/** What the person is told of it. */
export const testResultTexts: Readonly<Record<TestResult, string>> = {
  sent: t`It is on its way, and shows on this phone in a moment.`,
  gone: t`Notifications do not reach this phone any more. Turn them on again, and they do.`,
  failed: t`It could not be sent just now. Nothing is lost by that. Please try again later.`,
  lost: t`No answer came. Please check your connection and try again.`,
};
