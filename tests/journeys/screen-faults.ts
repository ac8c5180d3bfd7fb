import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFull } from '../support/full.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the present screen. */
export const findAxeViolations = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // The other mode opens a blank page for each look, to put frames together. The app has none.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
};

/** What axe finds wrong with the present screen, and whether it scrolls sideways. */
export const findScreenFaults = async (page: Page): Promise<readonly string[]> => {
  const faults = await findAxeViolations(page);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWider ? [...faults, 'scrolls sideways'] : faults;
};

/** How a screen is looked at: in which colors, and how wide, in CSS pixels. */
export type ScreenAppearance = { readonly colorScheme: 'light' | 'dark'; readonly width: number };

/** Longer animations are waits, such as that of a light on its way. */
const MAX_MOTION_MS = 5_000;

/** Ends what moves: half faded in, words have too little contrast. */
const finishMotion = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().endTime) <= limit) animation.finish();
    }
  }, MAX_MOTION_MS);

/** Shows a page in a look, with nothing moving. */
export const setAppearance = async (
  page: Page,
  { colorScheme, width }: ScreenAppearance,
): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 844 });
  await finishMotion(page);
};

/** Both color schemes and both widths in two looks: axe takes most of a second for each. */
export const phoneLooks: readonly ScreenAppearance[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 320 },
];

/** Whether an open sheet scrolls sideways. */
const isSheetWider = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

/** How often each page was looked at. */
const counts = new WeakMap<Page, number>();

/** Both looks, or one of them in turn for each page. */
const nextLooks = (page: Page): readonly ScreenAppearance[] => {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return isFull ? phoneLooks : phoneLooks.filter((_, place) => place === count % phoneLooks.length);
};

/** What is wrong with what a phone shows right now, light at 390 px or dark at 320 px. */
export const findFaultsInAllAppearances = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const look of nextLooks(page)) {
    const { colorScheme, width } = look;
    await setAppearance(page, look);
    wrong.push(...(await findScreenFaults(page)).map((text) => `${colorScheme} ${width} ${text}`));
    if (await isSheetWider(page)) wrong.push(`${width} sheet scrolls sideways`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
  return wrong;
};

/** Fails where a phone shows something that is wrong; in the full run only, as each look takes most of a second. */
export const expectNoFaults = async (page: Page): Promise<void> => {
  if (isFull) expect(await findFaultsInAllAppearances(page)).toEqual([]);
};
