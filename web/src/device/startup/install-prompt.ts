import { atom } from 'nanostores';

/** The browser's own question whether to install the app; Chromium only, so the DOM's types lack it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's question, for when the person wants it; it is offered once, soon after the start. */
export const $installPrompt = atom<InstallPrompt | null>(null);

/** Keeps the browser's question until the app is installed. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come unasked for.
    event.preventDefault();
    $installPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => $installPrompt.set(null));
};
