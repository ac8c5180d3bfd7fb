import { addDays, calendarDate, dayStartsAt, timeZone } from '@usward/core/calendar';
import { currentLanguage } from '@usward/core/language/i18n';
import {
  hasStoredUser,
  isSigningOut,
  lockedUserId,
  storedSnapshot,
} from '../storage/local-storage.ts';
import { getPageStyleUrls, type Snapshot } from './snapshot.ts';

/** Our own choice. */
const SETTLE_MS = 500;

const captureDashboard = (root: HTMLElement): Snapshot | null => {
  const { day, zone } = root.querySelector<HTMLElement>('main[data-day]')?.dataset ?? {};
  if (day === undefined || zone === undefined) return null;
  const copy = document.createElement('div');
  copy.append(...Array.from(root.childNodes, (node) => node.cloneNode(true)));
  // Leave out what comes after the first paint, and messages of the moment.
  for (const transient of copy.querySelectorAll('[data-after-paint], [role=status]')) {
    transient.replaceChildren();
  }
  for (const dialog of copy.querySelectorAll('dialog')) dialog.remove();
  return {
    markup: copy.innerHTML,
    language: currentLanguage(),
    styles: getPageStyleUrls(),
    from: Date.now(),
    until: dayStartsAt(addDays(calendarDate(day), 1), timeZone(zone)),
  };
};

/** Every other screen removes it: it may be outdated, and nothing may outlive a lock or a sign-out. */
export const storeSnapshotsOnChange = (root: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isStorable = (): boolean =>
    hasStoredUser() &&
    !isSigningOut.get() &&
    lockedUserId.get() === null &&
    root.querySelector('main[data-day]') !== null;
  const store = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const snapshot = isStorable() ? captureDashboard(root) : null;
    // If there is no room for the new snapshot, the old one must not stay.
    storedSnapshot.remove();
    if (snapshot !== null) storedSnapshot.set(JSON.stringify(snapshot));
  };
  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isStorable()) timer = setTimeout(store, SETTLE_MS);
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
    if (document.visibilityState === 'hidden' && timer !== undefined) store();
  });
};
