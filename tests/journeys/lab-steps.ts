import type { Locator, Page } from '@playwright/test';

/** Where the room is. */
export const LAB = '/intimacyLab';

/** The heading of a room that is not open, whosever side is missing. */
export const NOT_SET_UP_HEADING = 'Not set up for the two of you';

/** The heading of the open room. */
export const OPEN_LAB_HEADING = 'What are you in the mood for?';

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
