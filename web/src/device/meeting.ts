import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';
import { onPersonChange } from './person.ts';

/** Whom the person has just been linked with; an inviter may not know the name. */
export type Meeting = { readonly firstName: string | null };

let meeting: Meeting | null = null;
const changed = createAnnouncer<void>();

/** Notes whom the person has just been linked with; null once that was celebrated. */
export const noteMeeting = (met: Meeting | null): void => {
  meeting = met;
  changed.tell();
};

onPersonChange(() => noteMeeting(null));

/** Whom the person has just been linked with, right now. */
export const currentMeeting = (): Meeting | null => meeting;

/** Whom the person has just been linked with, until they go on. */
export const useMeeting = (): Meeting | null =>
  useSyncExternalStore((listener) => changed.listen(listener), currentMeeting);
