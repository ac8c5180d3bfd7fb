import { atom } from 'nanostores';

/** Chromium only, so the DOM's types lack it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

export const $installPrompt = atom<InstallPrompt | null>(null);

export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // No unasked install bar of the browser.
    event.preventDefault();
    $installPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => $installPrompt.set(null));
};
