import { createAnnouncer } from './announcer.ts';

/** The browser's own question whether to install the app; Chromium only, so the DOM's types lack it. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

const changed = createAnnouncer<void>();
let kept: InstallPrompt | null = null;

const keep = (prompt: InstallPrompt | null): void => {
  kept = prompt;
  changed.tell();
};

/** Keeps the browser's question for when the person wants it; it is offered once, soon after the start. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come unasked for.
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(null));
};

/** The question that was kept, if there is one. */
export const installPrompt = (): InstallPrompt | null => kept;

/** Takes it: a browser asks once for each. */
export const takeInstallPrompt = (): InstallPrompt | null => {
  const prompt = kept;
  keep(null);
  return prompt;
};

/** Hears of each change. */
export const onInstallPrompt = changed.listen;
