import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen the end may be: about three screens, so that a flick does not reach it. */
const AHEAD = '2400px';

/** A ref for the end of a list; `onNear` is called while that end is near the screen. */
export const useNearEnd = (
  wanted: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!wanted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, onNear]);
  return end;
};
