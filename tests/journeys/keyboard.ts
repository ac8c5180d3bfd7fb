import { expect, type Locator } from '@playwright/test';

const MAX_STOPS = 40;

/** Presses Tab until the element has the focus; it must then be seen to have it. */
export const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
};

/** Goes to a link or a button by Tab, sees the ring around it, and presses a key on it. */
export const pressOn = async (target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(target);
  await expect(target).not.toHaveCSS('outline-style', 'none');
  await target.page().keyboard.press(key);
};

/** Goes to a field by Tab and types into it. */
export const typeInto = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.type(text);
};
