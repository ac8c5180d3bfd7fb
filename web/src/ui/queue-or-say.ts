import { t } from '@usward/core/language/speak';
import { NotKeptError } from '../device/outbox/not-kept.ts';
import { focusHeading } from './focus-heading.ts';
import { toast } from './toast.ts';

/** Awaits the queueing of a write and says so where this phone cannot keep it; whether it could. */
export const queueOrSay = async (queueing: Promise<unknown>): Promise<boolean> => {
  try {
    await queueing;
    return true;
  } catch (error) {
    const title =
      error instanceof NotKeptError
        ? error.message
        : t`This phone could not keep that yet. Please try again.`;
    toast({ kind: 'error', title });
    return false;
  }
};

/**
 * Does what takes away the very thing that was pressed: the focus goes on to the page's heading. Where
 * this phone could not do it, that is said, and the focus stays.
 */
export const thenGoOn = (doing: Promise<unknown>): void => {
  void queueOrSay(doing.then(() => setTimeout(focusHeading)));
};
