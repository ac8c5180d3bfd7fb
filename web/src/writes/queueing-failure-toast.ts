import { t } from '@usward/core/language/i18n';
import { WriteNotSavedError } from '../device/outbox/write-not-saved-error.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { toast } from '../ui/toast.ts';

export const toastIfQueueingFails = async (queueing: Promise<unknown>): Promise<boolean> => {
  try {
    await queueing;
    return true;
  } catch (error) {
    const title =
      error instanceof WriteNotSavedError
        ? error.message
        : t`This device couldn’t save that. Try again.`;
    toast({ kind: 'error', title });
    return false;
  }
};

/** For an action that removes the pressed element: the focus moves to the heading, unless the action failed. */
export const focusHeadingAfter = (promise: Promise<unknown>): void => {
  void toastIfQueueingFails(promise.then(() => setTimeout(focusHeading)));
};
