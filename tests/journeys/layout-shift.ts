import type { Page } from '@playwright/test';

/** The score that layout shifts may add up to, as of Cumulative Layout Shift: our own bar. */
export const MAX_LAYOUT_SHIFT = 0.02;

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** From the next page on, each sums up what moves in it by itself. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) shifted += shift.value;
      }
      document.documentElement.dataset.shifted = String(shifted);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const readLayoutShift = async (page: Page): Promise<number> =>
  Number(await page.locator('html').getAttribute('data-shifted'));

/** Waits until the change is laid out and layout observers have run. */
export const untilFramesPass = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
