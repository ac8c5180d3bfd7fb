import type { Instant } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import type { MuteableKind } from '@usward/core/push/settings';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { formatDayAndMonth } from '../../ui/format-dates.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { ToastContent } from '../../ui/toast.ts';

type KindLabel = { readonly icon: IconName; readonly title: string; readonly note: string };

const createKindLabels = (
  couple: Pick<Couple, 'you'>,
): Readonly<Record<MuteableKind, KindLabel>> => ({
  answer: {
    icon: 'questions',
    title: t`Daily questions`,
    note: t`When ${partnerNameInSentence(couple)} has answered or suggested a question. Never what it says.`,
  },
  reveal: { icon: 'both', title: t`Both answers`, note: t`When you’ve both answered.` },
  comment: {
    icon: 'talk',
    title: t`Comments`,
    note: tWithContext('a comment')`When there’s one on your answers.`,
  },
  checkin: {
    icon: 'checkin',
    title: t`Check-ins`,
    note: t`When something is shared with you, or the weekly check-in opens or is answered. Never what it says.`,
  },
  quiz: {
    icon: 'quiz',
    title: t`Quizzes`,
    note: tWithContext(
      'a quiz',
    )`When ${partnerNameInSentence(couple)} has answered one, or you both have.`,
  },
  'lab-activity': {
    icon: 'play',
    title: t`Play`,
    note: t`When there’s something new, but never what.`,
  },
  reflection: {
    icon: 'pen',
    title: t`Reflections`,
    note: t`When there’s something new, but never what.`,
  },
  nudge: {
    icon: 'us',
    title: t`Thinking of you`,
    note: t`When ${partnerNameInSentence(couple)} is thinking of you.`,
  },
  milestone: {
    icon: 'calendar',
    title: t`Milestones`,
    note: tWithContext('of a milestone')`On the morning of the day.`,
  },
});

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

export const getKindLabel = (kind: MuteableKind, couple: Pick<Couple, 'you'>): KindLabel =>
  createKindLabels(couple)[kind];

/** By day and never more precise. */
export const getLastSeenText = (seenAt: Instant, now: number): string => {
  const isToday = new Date(seenAt).toDateString() === new Date(now).toDateString();
  return isToday ? t`Last seen today` : t`Last seen on ${formatDayAndMonth(seenAt)}`;
};

/** The removal is queued like any write. */
export const getTurnedOffToast = (name: string, online: boolean): ToastContent =>
  online
    ? { title: t`Waiting to send`, description: t`Notifications on ${name} will stop in a moment.` }
    : {
        title: t`Saved on this device`,
        description: t`Notifications on ${name} will stop when you’re online.`,
      };

export type TestResult = 'sent' | 'gone' | 'failed' | 'lost';

export const testResultTexts: Readonly<Record<TestResult, string>> = {
  sent: t`Sent. It’ll show up on this device in a moment.`,
  gone: t`Notifications no longer reach this device. Turn them back on to get them again.`,
  failed: t`Couldn’t send this. Nothing is lost. Try again later.`,
  lost: t`We couldn’t reach Usward. Check your internet connection and try again.`,
};
