import { createAnnouncer } from './announcer.ts';

let current: string | null = null;
const changed = createAnnouncer<string | null>();

/** Whose things the device shows now; null when nobody is signed in. */
export const currentPerson = (): string | null => current;

/** Set by the session alone. Everything kept in memory for the person before is dropped at once. */
export const setCurrentPerson = (personId: string | null): void => {
  if (personId === current) return;
  current = personId;
  changed.tell(personId);
};

/** Hears of each change of person. */
export const onPersonChange = changed.listen;
