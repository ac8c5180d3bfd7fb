import { toast } from './toast.ts';

/** Awaits the queueing of a write and says so where this phone cannot keep it; whether it could. */
export const queueOrSay = async (queueing: Promise<unknown>): Promise<boolean> => {
  try {
    await queueing;
    return true;
  } catch {
    toast({ kind: 'error', title: 'This phone could not keep that yet. Please try again.' });
    return false;
  }
};
