import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useStore } from '../use-store.ts';

/** How to take the newer version that waits; null while there is none. */
const $waiting = atom<(() => void) | null>(null);
/** How many screens show something that a reload would lose. */
const $blockers = atom(0);

/** Offers a newer version, which is had by calling this, as soon as no screen holds it off. */
export const offerUpdate = (apply: () => void): void => $waiting.set(apply);

const blockUpdates = (): (() => void) => {
  $blockers.set($blockers.get() + 1);
  return () => $blockers.set($blockers.get() - 1);
};

/** Offers no new version while this screen holds something that is nowhere but in memory. */
export const useBlockUpdates = (isBlocked: boolean): void => {
  useEffect(() => (isBlocked ? blockUpdates() : undefined), [isBlocked]);
};

/** How to take the new version; null while none is to be offered. */
export const useUpdateOffer = (): (() => void) | null => {
  const waiting = useStore($waiting);
  return useStore($blockers) === 0 ? waiting : null;
};
