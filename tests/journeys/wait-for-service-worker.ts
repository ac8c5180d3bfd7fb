import type { Page } from '@playwright/test';

/** Looks for the worker's rule over a page, each some 50 ms apart. */
const LOOKS = 100;

const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(async (looks) => {
    await navigator.serviceWorker.ready;
    for (let look = 0; look < looks && !navigator.serviceWorker.controller; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return navigator.serviceWorker.controller !== null;
  }, LOOKS);

/**
 * Waits until the app's files are on the phone, as they are after one visit. A page that was on its way
 * as the worker began is not taken over by it, but the next one is.
 */
export const waitForServiceWorker = async (page: Page): Promise<void> => {
  if (await isTakenOver(page)) return;
  await page.reload();
  if (!(await isTakenOver(page))) throw new Error('No worker takes this page over.');
};
