import { t } from '@usward/core/language/speak';
import { NotKeptError } from '../device/outbox/not-kept.ts';
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
