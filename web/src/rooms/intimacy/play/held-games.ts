import { atom } from 'nanostores';
import { useEffect } from 'react';
import { onPersonChange, resetOnSignOut } from '../../../device/person.ts';
import { useStore } from '../../../device/use-store.ts';
import type { HeldGames, Shown, View } from '../room-views.ts';
import { mayBeAway, type OnePhone, returned, roomClosed } from './one-phone.ts';
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

/** The game on this phone, and what its last card is chosen by. */
type OnePhoneMemory = { readonly id: string; readonly game: OnePhone };

const nothing = (): OnePhoneMemory => ({ id: crypto.randomUUID(), game: { phase: 'setting' } });

/** The game on this phone: in memory only, and gone with the person. */
export const $onePhone = atom(nothing());

// Not as it was at first: the next one's cards are others.
onPersonChange(() => $onePhone.set(nothing()));

/** Changes the game. One that is back at its beginning is forgotten. */
export const changeOnePhone = (to: (game: OnePhone) => OnePhone): void => {
  const memory = $onePhone.get();
  const game = to(memory.game);
  if (game === memory.game) return;
  $onePhone.set(game.phase === 'setting' ? nothing() : { ...memory, game });
};

/** What the games on this phone keep in sight. */
export const useHeldGames = (): HeldGames => {
  const { played } = useStore($sessionMemory);
  const { game } = useStore($onePhone);
  const unread: View[] = [];
  if (played !== null) unread.push('play');
  if (game.phase !== 'setting') unread.push('one-phone');
  return { unread, isAway: mayBeAway(game) };
};

/** The owner says that the phone is theirs again. */
export const takeBackPhone = (): void => changeOnePhone(returned);

/**
 * Ends what is played once the room is open no longer: on the screen as Stop does, until that was
 * read; elsewhere without a word.
 */
export const useEndWithRoom = (isClosed: boolean, shown: Shown | null): void => {
  useEffect(() => {
    if (!isClosed) return;
    changeOnePhone((game) => roomClosed(game, shown === 'one-phone'));
    if (shown !== 'play') forgetPlayed();
  }, [isClosed, shown]);
};
