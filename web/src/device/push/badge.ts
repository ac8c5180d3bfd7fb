import { closeNotifications } from './push-worker.ts';

const showBadge = (count: number): void => {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => undefined);
};

/** Now and whenever the page becomes visible, since a push may have set another number. Returns how to stop. */
export const syncBadge = (count: number): (() => void) => {
  const show = (): void => {
    if (document.visibilityState === 'visible') showBadge(count);
  };
  showBadge(count);
  document.addEventListener('visibilitychange', show);
  return () => document.removeEventListener('visibilitychange', show);
};

export const closeNotificationsWhenVisible = (): void => {
  const close = (): void => {
    if (document.visibilityState === 'visible') closeNotifications().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', close);
  close();
};
