import { expect, type Locator, type Page } from '@playwright/test';

/** Saves the date and gives the own invite code of the screen that follows. */
export const reachInvite = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Save Date' }).click();
  await expect(page.getByRole('heading', { name: 'Invite your partner' })).toBeVisible();
  return getOwnCode(page);
};

/** The code that the invite screen shows. */
export const getOwnCode = async (page: Page): Promise<string> => {
  const spelled = await page.getByText(/^Your code is/).textContent();
  const code = (spelled ?? '').replace('Your code is', '').replace(/\s/g, '');
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
  return code;
};

/** Goes on from the celebration of two who have just met, past their first question, to the dashboard. */
export const passCelebration = async (page: Page): Promise<void> => {
  await expect(
    page.getByRole('heading', { name: 'Success! You have made it official' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Your first question' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Later today' }).click();
};

/** Where the answer to today's question is written. */
export const answerField = (page: Page): Locator => page.getByLabel('Your answer');

/** Opens the partner's sealed answer on the screen of a day. */
export const openLetter = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /answer is in\./ }).click();

/** Unfolds one's own answer. */
export const unfoldAnswer = (page: Page): Promise<void> =>
  page.getByText('You wrote', { exact: true }).click();

/** What is said of an answer that waits for the partner's. */
export const getSealedText = (page: Page, partner: string): Locator =>
  page.getByText(`Yours is sealed. It opens when ${partner} answers too.`);

/** Writes and sends an answer on the screen of today's question. */
export const writeAnswer = async (page: Page, text: string): Promise<void> => {
  await answerField(page).fill(text);
  await page.getByRole('button', { name: 'Send my answer' }).click();
};
