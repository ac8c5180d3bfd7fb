import { expect, type Page } from '@playwright/test';
import type { Form } from '@usward/core/reflection/form';
import { privateItems } from '@usward/core/reflection/phone-only-items';

/** The front of the room. */
export const FEEDBACK = '/intimacyLab/feedback';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** On the page of a slider chooses what a place of the scale says. */
export const choose = (page: Page, words: string): Promise<void> =>
  page.getByRole('radio', { name: words, exact: true }).check();

/** Waits for the page that asks this. */
export const expectAsked = (page: Page, sentence: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();

/** Answers each page of a form of themes and own words with the same place of the scale, as far as the private items. */
export const fillIn = async (page: Page, { blocks }: Form, words: string): Promise<void> => {
  await button(page, 'Begin').click();
  for (const block of blocks) {
    for (const sentence of block.kind === 'theme' ? block.sliders : []) {
      await expectAsked(page, sentence);
      await choose(page, 'Yes');
      await button(page, 'Next').click();
    }
  }
  await page.getByLabel('In your own words').fill(words);
  await button(page, 'Next').click();
  await expectAsked(page, privateItems[0].prompt);
};

/** Leaves the private items out, lets all of it be shown, and sends. */
export const sendAll = async (page: Page): Promise<void> => {
  for (const { prompt } of privateItems) {
    await expectAsked(page, prompt);
    await button(page, 'Skip').click();
  }
  await button(page, 'Turn on all').click();
  await page.getByRole('button', { name: /^Share 3 of 3 with / }).click();
};

/** Opens what the other has shared, from the front. */
export const openShared = async (page: Page, title: string): Promise<void> => {
  await page.goto(FEEDBACK);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** Opens the sealed result, once it is there. */
export const openResult = (page: Page): Promise<void> =>
  button(page, 'Open what you both shared').click();

/** Waits for the result of a form, with both its themes in a band. */
export const expectBands = async (page: Page): Promise<void> => {
  const themes = page.getByRole('region', { name: 'How you compare' });
  await expect(themes).toContainText('Closeness');
  await expect(themes.getByText('Great', { exact: true })).toHaveCount(2);
};
