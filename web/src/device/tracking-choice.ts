import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';
import { trackingConsent } from './stored.ts';

const changed = createAnnouncer<void>();

/** Whether the browser itself asks every site not to (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Whether anything may be told from this device now: not before somebody said yes (decision 035). */
export const mayTrack = (): boolean => !isRefusedByBrowser() && trackingConsent.get();

/** Switches tracking on or off for this device, until the person signs out. */
export const chooseTracking = (on: boolean): void => {
  if (on) trackingConsent.set(true);
  else trackingConsent.remove();
  changed.tell();
};

/** {@link mayTrack}, live. */
export const useTracking = (): boolean =>
  useSyncExternalStore((listener) => changed.listen(listener), mayTrack);
