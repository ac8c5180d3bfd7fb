import { atom } from 'nanostores';
import { useEffect } from 'react';
import { onUserChange, resetOnSignOut } from '../../../device/current-user.ts';
import { useStore } from '../../../device/use-store.ts';
import type { ActiveGames, ShownView, View } from '../lab-views.ts';
import { closeGame, mightPartnerHoldPhone, type OnePhoneGame, reclaim } from './one-phone-game.ts';
import type { PlaySessionMemory } from './play-session-view-state.ts';

/** In memory only, and cleared on sign-out. */
export const $playSessionMemory = resetOnSignOut(
  atom<PlaySessionMemory>({ played: null, stopped: [] }),
);

const updatePlaySessionMemory = (changes: Partial<PlaySessionMemory>): void =>
  $playSessionMemory.set({ ...$playSessionMemory.get(), ...changes });

export const rememberPlaySession = (id: string): void => {
  if ($playSessionMemory.get().played !== id) updatePlaySessionMemory({ played: id });
};

/** The screen drops it immediately. */
export const rememberStoppedPlaySession = (id: string): void =>
  updatePlaySessionMemory({ played: id, stopped: [...$playSessionMemory.get().stopped, id] });

export const forgetPlaySession = (): void => {
  if ($playSessionMemory.get().played !== null) updatePlaySessionMemory({ played: null });
};

type OnePhoneGameMemory = { readonly id: string; readonly game: OnePhoneGame };

const createOnePhoneGameMemory = (): OnePhoneGameMemory => ({
  id: crypto.randomUUID(),
  game: { phase: 'setting' },
});

/** In memory only, and cleared on sign-out. */
export const $onePhone = atom(createOnePhoneGameMemory());

// Not the initial memory: the next user gets other cards.
onUserChange(() => $onePhone.set(createOnePhoneGameMemory()));

export const updateOnePhoneGame = (to: (game: OnePhoneGame) => OnePhoneGame): void => {
  const memory = $onePhone.get();
  const game = to(memory.game);
  if (game === memory.game) return;
  $onePhone.set(game.phase === 'setting' ? createOnePhoneGameMemory() : { ...memory, game });
};

export const useActiveGames = (): ActiveGames => {
  const { played } = useStore($playSessionMemory);
  const { game } = useStore($onePhone);
  const unread: View[] = [];
  if (played !== null) unread.push('play');
  if (game.phase !== 'setting') unread.push('one-phone');
  return { unread, isAway: mightPartnerHoldPhone(game) };
};

export const reclaimPhone = (): void => updateOnePhoneGame(reclaim);

/** On screen a game ends as by Stop until its end was seen; elsewhere silently. */
export const useEndGamesWhenClosed = (isClosed: boolean, shown: ShownView | null): void => {
  useEffect(() => {
    if (!isClosed) return;
    updateOnePhoneGame((game) => closeGame(game, shown === 'one-phone'));
    if (shown !== 'play') forgetPlaySession();
  }, [isClosed, shown]);
};
