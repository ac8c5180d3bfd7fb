import { useEffect, useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';

const changed = createAnnouncer<void>();

/** How to take the newer version that waits; null while there is none. */
let waiting: (() => void) | null = null;
/** How many screens show something that a reload would lose. */
let holds = 0;

/** Offers a newer version, which is had by calling this, as soon as no screen holds it off. */
export const proposeUpdate = (apply: () => void): void => {
  waiting = apply;
  changed.tell();
};

const hold = (): (() => void) => {
  holds += 1;
  changed.tell();
  return () => {
    holds -= 1;
    changed.tell();
  };
};

/** Offers no new version while this screen holds something that is nowhere but in memory. */
export const useHoldUpdates = (held: boolean): void => {
  useEffect(() => (held ? hold() : undefined), [held]);
};

/** How to take the new version; null while none is to be offered. */
export const useUpdateOffer = (): (() => void) | null =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => (holds === 0 ? waiting : null),
  );
