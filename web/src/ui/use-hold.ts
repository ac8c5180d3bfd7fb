import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../device/appearance/reduced-motion.ts';

const HOLD_MS = 600;

/** A finger that goes farther than this means to scroll, even where nothing moves. */
const MAX_DRIFT_PX = 12;

/** Browsers refuse to vibrate before the first tap, and say so in the console. */
const vibrate = (pattern: number | number[]): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
};

type PointerPlace = { readonly clientX: number; readonly clientY: number };

/**
 * A hold, and a tap, Enter or Space that runs as long by itself. A scroll or a mouse dragged away ends it. With
 * reduced motion a tap is enough, and a hold would open under a finger that scrolls.
 */
export const useHold = (onHeld: () => void) => {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const start = useRef({ x: 0, y: 0 });

  const release = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setIsHeld(false);
  };
  const finish = () => {
    release();
    vibrate([12, 40, 18]);
    onHeld();
  };
  const press = () => {
    if (timer.current !== null) return;
    setIsHeld(true);
    vibrate(8);
    timer.current = setTimeout(finish, prefersReducedMotion() ? 0 : HOLD_MS);
  };

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return {
    isHeld,
    handlers: {
      onPointerDown: ({ button, clientX, clientY }: PointerPlace & { readonly button: number }) => {
        start.current = { x: clientX, y: clientY };
        if (button === 0 && !prefersReducedMotion()) press();
      },
      onPointerMove: ({ clientX, clientY }: PointerPlace) => {
        const { x, y } = start.current;
        if (Math.hypot(clientX - x, clientY - y) > MAX_DRIFT_PX) release();
      },
      onPointerCancel: release,
      onPointerLeave: ({ pointerType, buttons }: { pointerType: string; buttons: number }) => {
        if (pointerType === 'mouse' && buttons > 0) release();
      },
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: press,
    },
  };
};
