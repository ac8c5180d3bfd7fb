import { useEffect } from 'react';
import { useStore } from '../../../device/use-store.ts';
import type { HeldGames, Shown, View } from '../room-views.ts';
import { mayBeAway, returned, roomClosed } from './one-phone.ts';
import { $onePhone, changeOnePhone } from './one-phone-memory.ts';
import { $sessionMemory, forgetPlayed } from './session-memory.ts';

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
