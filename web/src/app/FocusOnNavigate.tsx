import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScreenShown } from '../device/tracking/tracking.ts';
import { useStore } from '../device/use-store.ts';
import { focusHeading } from '../ui/focus-heading.ts';

let isFirstLoad = true;

const $hasShownScreen = atom(false);

/** Whether a screen has come up in this page yet. */
export const useHasShownScreen = (): boolean => useStore($hasShownScreen);

/** Whether the screen itself has already taken the focus, such as for its first field. */
const isFocusTaken = (): boolean =>
  document.activeElement !== null && document.activeElement.closest('main, dialog') !== null;

/**
 * Stands beside a screen and mounts with it: moves the focus to the screen's heading, so that
 * people who do not see the change hear it. The page's own first load needs none of that.
 */
export const FocusOnNavigate = () => {
  const { pathname } = useLocation();

  useEffect(() => $hasShownScreen.set(true), []);

  useEffect(() => recordScreenShown(pathname), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes.
  useEffect(() => {
    if (isFirstLoad) {
      isFirstLoad = false;
      return;
    }
    if (!isFocusTaken()) focusHeading();
  }, [pathname]);

  return null;
};
