import { atom, type WritableAtom } from 'nanostores';

const $userId = atom<string | null>(null);

export const currentUserId = (): string | null => $userId.get();

export const onUserChange = $userId.listen;

/** Only the session calls it. All memory of the previous user is dropped immediately. */
export const setCurrentUserId = (userId: string | null): void => {
  try {
    $userId.set(userId);
  } catch (error) {
    // All listeners have run; one failure must not stop the others.
    console.error(error);
  }
};

export const resetOnSignOut = <T>(store: WritableAtom<T>): WritableAtom<T> => {
  const atStart = store.get();
  onUserChange(() => store.set(atStart));
  return store;
};
