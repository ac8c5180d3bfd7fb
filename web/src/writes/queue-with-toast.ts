import { t } from '@usward/core/language/i18n';
import { WriteNotSavedError } from '../device/outbox/write-not-saved-error.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { toast } from '../ui/toast.ts';

/** Awaits the queueing of a write and says so where this phone cannot keep it; whether it could. */
export const queueWithToast = async (queueing: Promise<unknown>): Promise<boolean> => {
  try {
    await queueing;
    return true;
  } catch (error) {
    const title =
      error instanceof WriteNotSavedError
        ? error.message
        : t`This phone couldn’t save that. Try again.`;
    toast({ kind: 'error', title });
    return false;
  }
};

/**
 * Does what takes away the very thing that was pressed: the focus goes on to the page's heading. Where
 * this phone could not do it, that is said, and the focus stays.
 */
export const thenFocusHeading = (promise: Promise<unknown>): void => {
  void queueWithToast(promise.then(() => setTimeout(focusHeading)));
};
