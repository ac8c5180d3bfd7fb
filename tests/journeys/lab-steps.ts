import type { Locator, Page } from '@playwright/test';

/** Where the room is. */
export const LAB = '/intimacyLab';

/** The cover of Truth or dare while the own side is off, whatever switched it off. */
export const OFF_NOTE = 'Not on right now. What you chose is saved.';

/** The cover of Truth or dare once it is open. */
export const OPEN_NOTE = 'On two phones, or on this one.';

/** The cover of Truth or dare on the covers of Play. */
export const cover = (page: Page, note: string): Locator => page.getByText(note, { exact: true });

/** From the covers to the game, on two phones or on this one. */
export const startGame = async (
  page: Page,
  where: 'On two phones' | 'On this phone',
): Promise<void> => {
  await page.getByRole('button', { name: 'Truth or dare', exact: true }).click();
  await page.getByRole('button', { name: where, exact: true }).click();
};

/** The heading of the present view. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** A button by its name or a part of it. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });

/** The window goes behind another one. */
export const blurWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('blur')));

/** The window comes to the front. */
export const focusWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')));
