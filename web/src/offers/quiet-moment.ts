import { useContext, useEffect, useRef, useState } from 'react';
import { HideContext } from '../ui/private/QuickHide.tsx';
import { $hasSheetOffered } from './visit-offer.ts';

/** Our own choice. */
const RETRY_MS = 1_000;

const TEXT_FIELDS = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

const isWriting = (): boolean =>
  document.activeElement?.matches(TEXT_FIELDS) === true ||
  [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(TEXT_FIELDS)].some(
    ({ value }) => value.trim() !== '',
  );

const isInterrupting = (): boolean =>
  document.hidden || document.querySelector('dialog[open]') !== null || isWriting();

const activity = ['scroll', 'pointerdown', 'keydown'] as const;

type QuietMoment = {
  readonly isWanted: boolean;
  /** How long nobody has scrolled, tapped or typed. */
  readonly stillFor: number;
  readonly onReached: () => void;
};

/**
 * Whether a sheet may open by itself. Becomes true once, when nothing is being written and no other sheet is open;
 * never in a private room.
 */
export const useQuietMoment = ({ isWanted, stillFor, onReached }: QuietMoment): boolean => {
  const isPrivate = useContext(HideContext) !== null;
  const [isReached, setIsReached] = useState(false);
  const reached = useRef(onReached);
  reached.current = onReached;

  useEffect(() => {
    if (!isWanted || isReached || isPrivate) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, time);
    };
    const look = () => {
      if (isInterrupting()) return wait(Math.max(RETRY_MS, stillFor));
      $hasSheetOffered.set(true);
      reached.current();
      setIsReached(true);
    };
    const restart = () => wait(stillFor);
    restart();
    for (const event of activity)
      addEventListener(event, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of activity) removeEventListener(event, restart, { capture: true });
    };
  }, [isWanted, isReached, isPrivate, stillFor]);

  return isReached;
};
