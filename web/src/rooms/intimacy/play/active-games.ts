import { atom } from 'nanostores';
import { useEffect } from 'react';
import { onUserChange, resetOnSignOut } from '../../../device/current-user.ts';
import { useStore } from '../../../device/use-store.ts';
import type { ActiveGames, ShownView, View } from '../lab-views.ts';
import { closeGame, mayBeWithPartner, type OnePhoneGame, reclaim } from './one-phone-game.ts';
import type { PlaySessionMemory } from './play-session-view-state.ts';

/** What is remembered of sessions: in memory only, and gone with the person. */
export const $playSessionMemory = resetOnSignOut(
  atom<PlaySessionMemory>({ played: null, stopped: [] }),
);

const remember = (changes: Partial<PlaySessionMemory>): void =>
  $playSessionMemory.set({ ...$playSessionMemory.get(), ...changes });

/** Remembers that a session is on the screen. */
export const rememberPlayed = (id: string): void => {
  if ($playSessionMemory.get().played !== id) remember({ played: id });
};

/** Remembers that a session was stopped here; the screen leaves it at once. */
export const rememberStopped = (id: string): void =>
  remember({ played: id, stopped: [...$playSessionMemory.get().stopped, id] });

/** Forgets the session that was on the screen: its end was read, or nobody is left to read it. */
export const clearPlayed = (): void => {
  if ($playSessionMemory.get().played !== null) remember({ played: null });
};

/** The game on this phone, and what its last card is chosen by. */
type OnePhoneGameMemory = { readonly id: string; readonly game: OnePhoneGame };

const createMemory = (): OnePhoneGameMemory => ({
  id: crypto.randomUUID(),
  game: { phase: 'setting' },
});

/** The game on this phone: in memory only, and gone with the person. */
export const $onePhone = atom(createMemory());

// Not as it was at first: the next one's cards are others.
onUserChange(() => $onePhone.set(createMemory()));

/** Changes the game. One that is back at its beginning is forgotten. */
export const updateOnePhoneGame = (to: (game: OnePhoneGame) => OnePhoneGame): void => {
  const memory = $onePhone.get();
  const game = to(memory.game);
  if (game === memory.game) return;
  $onePhone.set(game.phase === 'setting' ? createMemory() : { ...memory, game });
};

/** What the games on this phone keep in sight. */
export const useActiveGames = (): ActiveGames => {
  const { played } = useStore($playSessionMemory);
  const { game } = useStore($onePhone);
  const unread: View[] = [];
  if (played !== null) unread.push('play');
  if (game.phase !== 'setting') unread.push('one-phone');
  return { unread, isAway: mayBeWithPartner(game) };
};

/** The owner says that the phone is theirs again. */
export const reclaimPhone = (): void => updateOnePhoneGame(reclaim);

/**
 * Ends what is played once the room is open no longer: on the screen as Stop does, until that was
 * read; elsewhere without a word.
 */
export const useEndGamesWhenClosed = (isClosed: boolean, shown: ShownView | null): void => {
  useEffect(() => {
    if (!isClosed) return;
    updateOnePhoneGame((game) => closeGame(game, shown === 'one-phone'));
    if (shown !== 'play') clearPlayed();
  }, [isClosed, shown]);
};
