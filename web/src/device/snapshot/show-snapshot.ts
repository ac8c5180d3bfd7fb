import { languageHere } from '../language.ts';
import { leaving, lockedFor, storedSnapshot } from '../stored.ts';
import { trustedMarkup } from '../trusted-types.ts';
import { pageStyles, usableSnapshot } from './snapshot.ts';

const PRESSABLE = 'a, button';

/** An app that has not come by then may never come; links then lead on by themselves. In milliseconds. */
const PATIENCE = 5_000;

/** Does in the app what was pressed in the snapshot before, where it is still there. */
const keepTaps = (root: HTMLElement): void => {
  let pressed: { readonly words: string | null; readonly place: number } | null = null;
  const calledSo = (words: string | null): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter((one) => one.textContent === words);
  const note = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    const one = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    const words = one?.textContent ?? null;
    pressed = one && { words, place: calledSo(words).indexOf(one) };
  };
  const stop = (): void => {
    replaced.disconnect();
    root.removeEventListener('click', note, { capture: true });
  };
  const replaced = new MutationObserver(() => {
    stop();
    if (pressed !== null) calledSo(pressed.words)[pressed.place]?.click();
  });
  root.addEventListener('click', note, { capture: true });
  replaced.observe(root, { childList: true });
  setTimeout(stop, PATIENCE);
};

/**
 * Shows what the dashboard looked like last until the app takes its place, which it does by drawing into
 * the same element. Not over a lock, nor for whoever is signing out. Whether there was anything to show.
 */
export const showSnapshot = (): boolean => {
  const root = document.getElementById('root');
  if (root === null || leaving.get() || lockedFor.get() !== null) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  const snapshot = usableSnapshot(storedSnapshot.get(), {
    path: location.pathname,
    language: languageHere(),
    styles: pageStyles(),
    now: Date.now(),
    isNew: navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate',
  });
  if (snapshot === null) return false;
  root.innerHTML = trustedMarkup(snapshot.markup);
  keepTaps(root);
  return true;
};
