import { useEffect, useRef } from 'react';

/** Moves the focus to the screen's heading, so that people who do not see the change hear it. */
export const focusHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Moves the focus to the heading when the same address shows something else, and not at first. */
export const useHeadingFocus = (shown: string | null): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
};
