import type { Page } from '@playwright/test';
import { screenFaults } from './screen-faults.ts';

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 320 },
] as const;

/** Whether an open sheet scrolls sideways. */
const isSheetWider = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

/** What is wrong with what a phone shows right now, light at 390 px and dark at 320 px. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    wrong.push(...(await screenFaults(page)).map((text) => `${colorScheme} ${width} ${text}`));
    if (await isSheetWider(page)) wrong.push(`${width} sheet scrolls sideways`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
  return wrong;
};
