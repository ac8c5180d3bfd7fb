import { expect, type Page } from '@playwright/test';

/** A toast as it stood on the screen. */
export type ShownToast = {
  /** `error` is read out at once and carries the sign for it. */
  readonly kind: 'error' | 'plain';
  readonly title: string;
  readonly description: string | null;
};

/**
 * Notes each toast that a page shows from its next load on. A toast lasts 2 seconds, which a busy
 * machine may look away for, so the page itself keeps watch.
 */
export const watchToasts = async (page: Page): Promise<ShownToast[]> => {
  const shown: ShownToast[] = [];
  await page.exposeFunction('noteToast', (toast: ShownToast) => shown.push(toast));
  await page.addInitScript(() => {
    const noted = new WeakSet<Element>();
    const look = () => {
      const toast = document.querySelector('section[aria-label^="Messages"] > div');
      if (!toast || noted.has(toast)) return;
      noted.add(toast);
      const [title, description] = [...toast.querySelectorAll('p')].map((line) => line.textContent);
      const isError = toast.getAttribute('role') === 'alert' && toast.querySelector('svg') !== null;
      const noteToast: unknown = Reflect.get(window, 'noteToast');
      if (typeof noteToast !== 'function') return;
      noteToast({ kind: isError ? 'error' : 'plain', title, description: description ?? null });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  return shown;
};

/** Waits for the toast that comes next, and takes it off the list. */
export const nextToast = async (shown: ShownToast[]): Promise<ShownToast> => {
  await expect.poll(() => shown.length, { message: 'a toast' }).toBeGreaterThan(0);
  const [toast] = shown.splice(0, 1);
  if (!toast) throw new Error('There was no toast.');
  return toast;
};

/** An error toast as {@link ShownToast}. */
export const error = (title: string, description: string): ShownToast => ({
  kind: 'error',
  title,
  description,
});

/** A toast of something that went well. */
export const success = (title: string, description: string | null = null): ShownToast => ({
  kind: 'plain',
  title,
  description,
});
