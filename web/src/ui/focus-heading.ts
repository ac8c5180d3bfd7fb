import { useEffect, useRef } from 'react';

/** So that screen readers announce the change. */
export const focusHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Where something else is shown without the user's doing: what had the focus may be gone with what was there. */
export const useHeadingFocusIfLost = (shown: boolean): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) focusHeading();
    before.current = shown;
  }, [shown]);
};

export const useHeadingFocusOnChange = (shown: string | null): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
};
