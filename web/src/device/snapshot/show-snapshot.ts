import { getLanguage } from '../language.ts';
import { trustedMarkup } from '../startup/trusted-types.ts';
import { isSigningOut, lockedUserId, storedSnapshot } from '../storage/local-storage.ts';
import { pageStyles, usableSnapshot } from './snapshot.ts';

const PRESSABLE = 'a, button';

/** An app that has not come by then may never come; links then lead on by themselves. In milliseconds. */
const REPLAY_TIMEOUT_MS = 5_000;

/** Does in the app what was pressed in the snapshot before, where it is still there. */
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

/**
 * Shows what the dashboard looked like last until the app takes its place, which it does by drawing into
 * the same element. Not over a lock, nor for whoever is signing out. Whether there was anything to show.
 */
export const showSnapshot = (): boolean => {
  const root = document.getElementById('root');
  if (root === null || isSigningOut.get() || lockedUserId.get() !== null) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  const snapshot = usableSnapshot(storedSnapshot.get(), {
    path: location.pathname,
    language: getLanguage(),
    styles: pageStyles(),
    now: Date.now(),
    isNew: navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate',
  });
  if (snapshot === null) return false;
  root.innerHTML = trustedMarkup(snapshot.markup);
  replayTaps(root);
  return true;
};
