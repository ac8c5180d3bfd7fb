import { closeShown } from './push-worker.ts';

/** Shows on the app's icon how many things wait; no number for none. Does nothing where icons have no badge. */
export const showBadge = (count: number): void => {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => undefined);
};

/** Closes the notifications that are shown, now and whenever the app is looked at again. */
export const closeShownWhenSeen = (): void => {
  const close = (): void => {
    if (document.visibilityState === 'visible') closeShown().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', close);
  close();
};
