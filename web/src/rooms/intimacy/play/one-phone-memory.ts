import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../../device/announcer.ts';
import { onPersonChange } from '../../../device/person.ts';
import type { OnePhone } from './one-phone.ts';

/** The game on this phone, and what its last card is chosen by. */
type OnePhoneMemory = { readonly id: string; readonly game: OnePhone };

const nothing = (): OnePhoneMemory => ({ id: crypto.randomUUID(), game: { phase: 'setting' } });

let memory = nothing();
const changed = createAnnouncer<void>();

const set = (to: OnePhoneMemory): void => {
  memory = to;
  changed.tell();
};

onPersonChange(() => set(nothing()));

/** Changes the game. One that is back at its beginning is forgotten. */
export const changeOnePhone = (to: (game: OnePhone) => OnePhone): void => {
  const game = to(memory.game);
  if (game === memory.game) return;
  set(game.phase === 'setting' ? nothing() : { ...memory, game });
};

/** The game on this phone, live: in memory only, and gone with the person. */
export const useOnePhoneMemory = (): OnePhoneMemory =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => memory,
  );
