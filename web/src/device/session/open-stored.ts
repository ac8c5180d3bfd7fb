import type { User } from '@usward/core/account/user';
import { dropEarly } from '../kept-rows.ts';
import { forgetPerson, openPerson } from '../open-person.ts';
import { setCurrentPerson } from '../person.ts';
import { leaving } from '../stored.ts';
import { readStoredUser } from './stored-user.ts';

const STORAGE_PATIENCE = 1_000;

/** Who is stored on this device. */
type Stored = {
  /** Whose things are at hand; nobody when storage is switched off, broken or held up by another tab. */
  readonly user: User | null;
  /** Who was found after the app had begun without them; their things are still to be opened. */
  readonly late: Promise<User | null>;
};

/** Opens the stored person's things, unless that takes longer than the app waits. */
export const openStored = async (): Promise<Stored> => {
  let isLate = false;
  const open = async (): Promise<User | null> => {
    if (leaving.get()) {
      // The app ended while somebody was signing out: they are forgotten now, and nothing is read.
      forgetPerson().catch((error: unknown) => console.error(error));
      return null;
    }
    const user = await readStoredUser();
    if (user !== null && !isLate) await openPerson(user.id);
    return user;
  };
  const giveUp = (): null => {
    isLate = true;
    setCurrentPerson(null);
    return null;
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<null>((resolve) => {
    patience = setTimeout(() => resolve(giveUp()), STORAGE_PATIENCE);
  });
  const opening = open().catch((error: unknown) => {
    console.error(error);
    return isLate ? null : giveUp();
  });
  const user = await Promise.race([opening, waiting]);
  clearTimeout(patience);
  dropEarly();
  return { user, late: isLate ? opening : Promise.resolve(null) };
};
