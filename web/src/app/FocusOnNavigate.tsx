import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScreenShown } from '../device/tracking/tracking.ts';
import { useStore } from '../device/use-store.ts';
import { focusHeading } from '../ui/focus-heading.ts';

let isFirstLoad = true;

const $hasShownScreen = atom(false);

export const useHasShownScreen = (): boolean => useStore($hasShownScreen);

const isFocusTaken = (): boolean =>
  document.activeElement !== null && document.activeElement.closest('main, dialog') !== null;

/** A loading page goes with its heading: the focus then moves on to the heading that comes instead. */
const followReplacedHeading = (): (() => void) => {
  let heading = document.activeElement;
  const observer = new MutationObserver(() => {
    if (heading?.isConnected || document.activeElement !== document.body) return;
    focusHeading();
    if (document.activeElement !== document.body) heading = document.activeElement;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Moves the focus to the new screen's heading, so that screen readers announce it. Not on the first page load. */
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
    if (isFocusTaken()) return;
    focusHeading();
    return followReplacedHeading();
  }, [pathname]);

  return null;
};
