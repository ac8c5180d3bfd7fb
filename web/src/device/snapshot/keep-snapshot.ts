import { addDays, calendarDate, dayStartsAt, timeZone } from '@usward/core/calendar';
import { spokenLanguage } from '@usward/core/language/speak';
import { isSomebodyStored, leaving, lockedFor, storedSnapshot } from '../stored.ts';
import { pageStyles } from './page-styles.ts';
import type { Snapshot } from './snapshot.ts';

/** A screen on which nothing has changed for so long is at rest, in milliseconds (our own choice). */
const REST = 500;

const take = (root: HTMLElement): Snapshot | null => {
  const { day, zone } = root.querySelector<HTMLElement>('main[data-day]')?.dataset ?? {};
  if (day === undefined || zone === undefined) return null;
  const copy = document.createElement('div');
  copy.append(...Array.from(root.childNodes, (node) => node.cloneNode(true)));
  // Neither what comes after the first paint nor what is said of a moment is what the app begins with.
  for (const passing of copy.querySelectorAll('[data-after-paint], [role=status]')) {
    passing.replaceChildren();
  }
  for (const asked of copy.querySelectorAll('dialog')) asked.remove();
  return {
    markup: copy.innerHTML,
    language: spokenLanguage(),
    styles: pageStyles(),
    from: Date.now(),
    until: dayStartsAt(addDays(calendarDate(day), 1), timeZone(zone)),
  };
};

/**
 * Keeps what the dashboard looks like while it is on the screen, for the next opening. On every other
 * screen there is none: what is done there may change the dashboard.
 */
export const keepSnapshots = (root: HTMLElement): void => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(resting);
    resting = undefined;
    const isShown = isSomebodyStored() && !leaving.get() && lockedFor.get() === null;
    const snapshot = isShown ? take(root) : null;
    // A phone that has no room for the new one must not go on with the old one.
    storedSnapshot.remove();
    if (snapshot !== null) storedSnapshot.set(JSON.stringify(snapshot));
  };
  const settle = (): void => {
    clearTimeout(resting);
    resting = setTimeout(keep, REST);
  };
  settle();
  new MutationObserver(settle).observe(root, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && resting !== undefined) keep();
  });
};
