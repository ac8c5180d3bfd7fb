import { atom, type WritableAtom } from 'nanostores';

const $userId = atom<string | null>(null);

/** Whose things the device shows now; null when nobody is signed in. */
export const currentUserId = (): string | null => $userId.get();

/** Hears of each change of person. */
export const onUserChange = $userId.listen;

/** Set by the session alone. Everything kept in memory for the person before is dropped at once. */
export const setCurrentUserId = (userId: string | null): void => {
  try {
    $userId.set(userId);
  } catch (error) {
    // All have heard of it by now. One that failed must not keep the rest from being forgotten.
    console.error(error);
  }
};

/** Has a store be as it is now again with each change of person; returns the store. */
export const resetOnSignOut = <T>(store: WritableAtom<T>): WritableAtom<T> => {
  const atStart = store.get();
  onUserChange(() => store.set(atStart));
  return store;
};
