import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 40;

/** Presses Tab until the element has the focus; it must then be seen to have it. Each stop on the way can be checked. */
export const tabTo = async (
  target: Locator,
  checkStop?: (page: Page) => Promise<void>,
): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (stop > 0) await checkStop?.(target.page());
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
};

/** A link that stretches over its row has its ring around the row. */
const hasRing = (element: Element): boolean =>
  [undefined, '::after'].some((part) => getComputedStyle(element, part).outlineStyle !== 'none');

/** Goes to a link or a button by Tab, sees the ring around it, and presses a key on it. */
export const pressOn = async (target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(target);
  await expect.poll(() => target.evaluate(hasRing)).toBe(true);
  await target.page().keyboard.press(key);
};

/** Goes to a field by Tab and types into it. */
export const typeInto = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.type(text);
};
