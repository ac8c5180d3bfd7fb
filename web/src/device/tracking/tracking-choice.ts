import { useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.ts';
import { trackingConsent } from '../storage/local-storage.ts';

const changed = createEmitter<void>();

/** Whether the browser itself asks every site not to (Global Privacy Control). */
export const isBlockedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Whether anything may be told from this device now: not before somebody said yes (decision 035). */
export const mayTrack = (): boolean => !isBlockedByBrowser() && trackingConsent.get();

/** Switches tracking on or off for this device, until the person signs out. */
export const setTracking = (on: boolean): void => {
  if (on) trackingConsent.set(true);
  else trackingConsent.remove();
  changed.emit();
};

/** {@link mayTrack}, live. */
export const useTracking = (): boolean =>
  useSyncExternalStore((listener) => changed.subscribe(listener), mayTrack);
