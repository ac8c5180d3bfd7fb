import { atom } from 'nanostores';
import { resetOnSignOut } from '../../../device/person.ts';
import type { SessionMemory } from './session-face.ts';

/** What is remembered of sessions: in memory only, and gone with the person. */
export const $sessionMemory = resetOnSignOut(atom<SessionMemory>({ played: null, stopped: [] }));

const note = (happened: Partial<SessionMemory>): void =>
  $sessionMemory.set({ ...$sessionMemory.get(), ...happened });

/** Remembers that a session is on the screen. */
export const notePlayed = (id: string): void => {
  if ($sessionMemory.get().played !== id) note({ played: id });
};

/** Remembers that a session was stopped here; the screen leaves it at once. */
export const noteStopped = (id: string): void =>
  note({ played: id, stopped: [...$sessionMemory.get().stopped, id] });

/** Forgets the session that was on the screen: its end was read, or nobody is left to read it. */
export const forgetPlayed = (): void => {
  if ($sessionMemory.get().played !== null) note({ played: null });
};
