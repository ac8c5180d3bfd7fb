import { addDays, calendarDate, dayStartsAt, timeZone } from '@usward/core/calendar';
import { spokenLanguage } from '@usward/core/language/speak';
import { isSomebodyStored, leaving, lockedFor, storedSnapshot } from '../stored.ts';
import { pageStyles, type Snapshot } from './snapshot.ts';

/** The dashboard is stored once nothing has changed on it for this long, in milliseconds (own choice). */
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
 * Stores a snapshot of the dashboard while it is on the screen, for the next start. Every other screen removes
 * it at once: what is done there may change the dashboard, and nothing of it may outlive a lock or a sign-out.
 */
export const keepSnapshots = (root: HTMLElement): void => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const isStorable = (): boolean =>
    isSomebodyStored() &&
    !leaving.get() &&
    lockedFor.get() === null &&
    root.querySelector('main[data-day]') !== null;
  const store = (): void => {
    clearTimeout(resting);
    resting = undefined;
    const snapshot = isStorable() ? take(root) : null;
    // On a phone without room for the new snapshot the old one must not stay.
    storedSnapshot.remove();
    if (snapshot !== null) storedSnapshot.set(JSON.stringify(snapshot));
  };
  const settle = (): void => {
    clearTimeout(resting);
    resting = undefined;
    if (isStorable()) resting = setTimeout(store, REST);
    else storedSnapshot.remove();
  };
  settle();
  new MutationObserver(settle).observe(root, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && resting !== undefined) store();
  });
};
