import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../../device/announcer.ts';
import { onPersonChange } from '../../../device/person.ts';
import type { SessionMemory } from './session-face.ts';

const nothing: SessionMemory = { played: null, stopped: [] };
let memory = nothing;
const changed = createAnnouncer<void>();

const set = (to: SessionMemory): void => {
  memory = to;
  changed.tell();
};

onPersonChange(() => set(nothing));

/** Remembers that a session is on the screen. */
export const notePlayed = (id: string): void => {
  if (memory.played !== id) set({ ...memory, played: id });
};

/** Remembers that a session was stopped here; the screen leaves it at once. */
export const noteStopped = (id: string): void =>
  set({ ...memory, played: id, stopped: [...memory.stopped, id] });

/** Forgets the session that was on the screen: its end was read, or nobody is left to read it. */
export const forgetPlayed = (): void => {
  if (memory.played !== null) set({ ...memory, played: null });
};

/** What is remembered of sessions, live: in memory only, and gone with the person. */
export const useSessionMemory = (): SessionMemory =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => memory,
  );
