import { useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.ts';
import { trackingConsent } from '../storage/local-storage.ts';

const changed = createEmitter<void>();

export const isBlockedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Requires consent (decision 035). */
export const mayTrack = (): boolean => !isBlockedByBrowser() && trackingConsent.get();

export const setTracking = (on: boolean): void => {
  if (on) trackingConsent.set(true);
  else trackingConsent.remove();
  changed.emit();
};

export const useMayTrack = (): boolean =>
  useSyncExternalStore((listener) => changed.subscribe(listener), mayTrack);
