import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';

/** The choice belongs to the device, so it stays when somebody signs out. */
const KEY = 'usward-tracking';
const OFF = 'off';

const changed = createAnnouncer<void>();
/** Stands in where nothing can be stored. */
let heldOff = false;

const isSwitchedOff = (): boolean => {
  try {
    return heldOff || localStorage.getItem(KEY) === OFF;
  } catch {
    return heldOff;
  }
};

/** Whether the browser itself asks every site not to (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Whether anything may be told from this device now. */
export const mayTrack = (): boolean => !isRefusedByBrowser() && !isSwitchedOff();

/** Switches tracking on or off for this device. */
export const chooseTracking = (on: boolean): void => {
  heldOff = !on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Then it holds until the page is closed.
  }
  changed.tell();
};

/** {@link mayTrack}, live. */
export const useTracking = (): boolean =>
  useSyncExternalStore((listener) => changed.listen(listener), mayTrack);
