import { expect, type Page } from '@playwright/test';
import { SLIDERS_PER_THEME } from '@usward/core/reflection/form';

/** The front of the room. */
export const FEEDBACK = '/intimacyLab/feedback';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Sets the three sliders on screen alike. */
const setSliders = async (page: Page, place: number): Promise<void> => {
  const radios = page.getByRole('radio', { name: `${place} of 7` });
  await expect(radios).toHaveCount(SLIDERS_PER_THEME);
  for (const at of [0, 1, 2]) await radios.nth(at).check();
  await button(page, 'Next').click();
};

/** Goes through a form of two themes and own words as far as the three private items. */
export const fillIn = async (page: Page, place: number, words: string): Promise<void> => {
  await button(page, 'Begin').click();
  await setSliders(page, place);
  await setSliders(page, place);
  await page.getByLabel('In your own words').fill(words);
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Just for you' })).toBeVisible();
};

/** Leaves the private items out, lets all be shown, and sends. */
export const sendAll = async (page: Page): Promise<void> => {
  await button(page, 'Skip these').click();
  await button(page, 'Select all').click();
  await button(page, 'Send my answers').click();
};

/** Opens what the other has shared, from the front. */
export const openShared = async (page: Page, title: string): Promise<void> => {
  await page.goto(FEEDBACK);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** Waits for the result of a form, with both its themes in a band. */
export const expectBands = async (page: Page): Promise<void> => {
  const themes = page.getByRole('region', { name: 'Theme by theme' });
  await expect(themes).toContainText('Closeness');
  await expect(themes.getByText('Great', { exact: true })).toHaveCount(2);
};
