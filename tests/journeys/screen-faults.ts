import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the present screen, and whether it scrolls sideways. */
export const screenFaults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const faults = violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWider ? [...faults, 'scrolls sideways'] : faults;
};
