import { atom, type WritableAtom } from 'nanostores';

const $person = atom<string | null>(null);

/** Whose things the device shows now; null when nobody is signed in. */
export const currentPerson = (): string | null => $person.get();

/** Hears of each change of person. */
export const onPersonChange = $person.listen;

/** Set by the session alone. Everything kept in memory for the person before is dropped at once. */
export const setCurrentPerson = (personId: string | null): void => {
  try {
    $person.set(personId);
  } catch (error) {
    // All have heard of it by now. One that failed must not keep the rest from being forgotten.
    console.error(error);
  }
};

/** Has a store be as it is now again with each change of person; returns the store. */
export const resetOnSignOut = <T>(store: WritableAtom<T>): WritableAtom<T> => {
  const atStart = store.get();
  onPersonChange(() => store.set(atStart));
  return store;
};
