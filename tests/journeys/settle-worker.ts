import type { Page } from '@playwright/test';

/** Waits until the app's files are on the phone, as they are after one visit. */
export const settleWorker = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
};
