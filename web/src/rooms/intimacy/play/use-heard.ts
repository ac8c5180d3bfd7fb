import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../ui/focus-heading.ts';

/**
 * Moves the focus to the heading when something else is shown, so that whoever does not see the
 * change hears it. What is shown first is announced as everywhere.
 */
export const useHeard = (shown: string): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusHeading();
  }, [shown]);
};
