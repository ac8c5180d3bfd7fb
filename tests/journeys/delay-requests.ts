import type { Page } from '@playwright/test';

/** Holds back requests, as a slow network does, until the answered function is called. */
export const delayRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
