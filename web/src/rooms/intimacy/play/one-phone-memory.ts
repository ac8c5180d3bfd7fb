import { atom } from 'nanostores';
import { onPersonChange } from '../../../device/person.ts';
import type { OnePhone } from './one-phone.ts';

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
