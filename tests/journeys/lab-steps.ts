import type { Locator, Page } from '@playwright/test';
import { cardTopics } from '@usward/core/intimacy/card';
import type { Couple } from '../actors/couple.ts';
import { openLab } from './lab-of-two.ts';

/** Where the room is. */
export const LAB = '/intimacyLab';

/** The heading of a room that is not open, whosever side is missing. */
export const notSetUp = 'Not set up for the two of you';

/** The heading of the open room. */
export const open = 'What are you in the mood for?';

/** A card of one's own. */
export const words = 'Which evening with me would you live through once more?';

/** The heading of the present view. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** A button by its name or a part of it. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });

/** The window goes behind another one. */
export const leaveWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('blur')));

/** The window comes to the front. */
export const enterWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')));

/** Opens the room for both, who like it flirty and leave feet out. */
export const openToBoth = ({ mia, noah }: Couple): Promise<void> =>
  openLab([mia, noah], { level: 2, topics: [...cardTopics], limits: ['feet'] });
