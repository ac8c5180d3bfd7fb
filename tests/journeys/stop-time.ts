import type { Page } from '@playwright/test';

/** How far ahead the clock is stopped, in milliseconds: later than the stop itself takes. */
const STOP_AHEAD_MS = 10_000;

/** From now on time stands still on the page until it is told to run. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + STOP_AHEAD_MS);
};
