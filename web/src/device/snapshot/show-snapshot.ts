import { getLanguage } from '../language.ts';
import { trustedMarkup } from '../startup/trusted-types.ts';
import { isSigningOut, lockedUserId, storedSnapshot } from '../storage/local-storage.ts';
import { getPageStyleUrls, getSnapshotForPage } from './snapshot.ts';

const PRESSABLE = 'a, button';

/** The app may not load at all; after this time links navigate by themselves. */
const REPLAY_TIMEOUT_MS = 5_000;

/** Repeats a tap on the snapshot in the app. */
const replayTaps = (root: HTMLElement): void => {
  let pressed: { readonly text: string | null; readonly index: number } | null = null;
  const findByText = (text: string | null): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter((one) => one.textContent === text);
  const note = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    const one = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    const text = one?.textContent ?? null;
    pressed = one && { text, index: findByText(text).indexOf(one) };
  };
  const stop = (): void => {
    replaced.disconnect();
    root.removeEventListener('click', note, { capture: true });
  };
  const replaced = new MutationObserver(() => {
    stop();
    if (pressed !== null) findByText(pressed.text)[pressed.index]?.click();
  });
  root.addEventListener('click', note, { capture: true });
  replaced.observe(root, { childList: true });
  setTimeout(stop, REPLAY_TIMEOUT_MS);
};

/** Shows the snapshot until the app renders into the same element. Not while locked or signing out. */
export const showSnapshot = (): boolean => {
  const root = document.getElementById('root');
  if (root === null || isSigningOut.get() || lockedUserId.get() !== null) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  const snapshot = getSnapshotForPage(storedSnapshot.get(), {
    path: location.pathname,
    language: getLanguage(),
    styles: getPageStyleUrls(),
    now: Date.now(),
    isNew: navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate',
  });
  if (snapshot === null) return false;
  root.innerHTML = trustedMarkup(snapshot.markup);
  replayTaps(root);
  return true;
};
