import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Moves the focus to the heading when the same address shows something else, and not at first. */
export const useHeadingFocus = (shown: string | null): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
};
