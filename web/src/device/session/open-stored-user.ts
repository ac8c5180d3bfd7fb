import type { User } from '@usward/core/account/user';
import { setCurrentUserId } from '../current-user.ts';
import { isSigningOut } from '../storage/local-storage.ts';
import { dropPreloadedRows } from '../storage/preloaded-rows.ts';
import { openUserData, signOutAndEraseData } from '../storage/user-data.ts';
import { readStoredUser } from './stored-user.ts';

const STORAGE_TIMEOUT_MS = 1_000;

type StoredUserResult = {
  /** Null if storage is switched off, broken or blocked by another tab. */
  readonly user: User | null;
  /** A user found after the app had started without one. */
  readonly late: Promise<User | null>;
};

export const openStoredUser = async (): Promise<StoredUserResult> => {
  let isLate = false;
  const open = async (): Promise<User | null> => {
    if (isSigningOut.get()) {
      // The app ended during a sign-out: complete it, and read nothing.
      signOutAndEraseData().catch((error: unknown) => console.error(error));
      return null;
    }
    const user = await readStoredUser();
    if (user !== null && !isLate) await openUserData(user.id);
    return user;
  };
  const giveUp = (): null => {
    isLate = true;
    setCurrentUserId(null);
    return null;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(giveUp()), STORAGE_TIMEOUT_MS);
  });
  const opening = open().catch((error: unknown) => {
    console.error(error);
    return isLate ? null : giveUp();
  });
  const user = await Promise.race([opening, waiting]);
  clearTimeout(timer);
  dropPreloadedRows();
  return { user, late: isLate ? opening : Promise.resolve(null) };
};
