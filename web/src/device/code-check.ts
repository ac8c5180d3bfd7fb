import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';
import { onPersonChange } from './person.ts';

/** A code that the phone is working for, so that the server looks at it. */
export type CodeCheck = {
  readonly code: string;
  /** How much longer it takes at most; null while nobody can tell. */
  readonly secondsLeft: number | null;
};

let check: CodeCheck | null = null;
const changed = createAnnouncer<void>();

/** Says which code the phone is working for now; null for none. */
export const noteCodeCheck = (current: CodeCheck | null): void => {
  check = current;
  changed.tell();
};

onPersonChange(() => noteCodeCheck(null));

/** The code that the phone is working for, on whichever screen it was typed. */
export const useCodeCheck = (): CodeCheck | null =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => check,
  );
