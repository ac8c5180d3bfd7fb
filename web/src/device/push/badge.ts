import { closeNotifications } from './push-worker.ts';

const showBadge = (count: number): void => {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => undefined);
};

/**
 * Shows on the app's icon how many things wait, no number for none: now, and whenever the app is looked
 * at again, for a push may have set another. Returns how to stop. Does nothing where icons have no badge.
 */
export const syncBadge = (count: number): (() => void) => {
  const show = (): void => {
    if (document.visibilityState === 'visible') showBadge(count);
  };
  showBadge(count);
  document.addEventListener('visibilitychange', show);
  return () => document.removeEventListener('visibilitychange', show);
};

/** Closes the notifications that are shown, now and whenever the app is looked at again. */
export const closeNotificationsWhenVisible = (): void => {
  const close = (): void => {
    if (document.visibilityState === 'visible') closeNotifications().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', close);
  close();
};
