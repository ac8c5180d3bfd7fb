import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useStore } from '../use-store.ts';

const $waiting = atom<(() => void) | null>(null);
const $blockers = atom(0);

export const offerUpdate = (apply: () => void): void => $waiting.set(apply);

const blockUpdates = (): (() => void) => {
  $blockers.set($blockers.get() + 1);
  return () => $blockers.set($blockers.get() - 1);
};

/** For screens whose state exists only in memory. */
export const useBlockUpdates = (isBlocked: boolean): void => {
  useEffect(() => (isBlocked ? blockUpdates() : undefined), [isBlocked]);
};

export const useUpdateOffer = (): (() => void) | null => {
  const waiting = useStore($waiting);
  return useStore($blockers) === 0 ? waiting : null;
};
