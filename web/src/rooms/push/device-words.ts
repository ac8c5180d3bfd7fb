import type { Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { formatDayOf } from '../../ui/format.ts';
import type { ToastWords } from '../../ui/toast.ts';

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
