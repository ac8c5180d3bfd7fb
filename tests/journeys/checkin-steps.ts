import { expect, type Page } from '@playwright/test';

export const NEED_QUESTION = 'What could you use?';

/** What the pages after the first ask. */
export const CHECKIN_QUESTIONS = [
  'How’s your energy?',
  'How close do you feel?',
  'And stress?',
  NEED_QUESTION,
] as const;

const getHeading = (page: Page, question: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: question });

/** One page on, whether or not something was chosen; `question` is what the next one asks. */
export const goOn = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Skip|Next)$/ }).click();
  await expect(getHeading(page, question)).toBeVisible();
};

/** By a tap, which moves on by itself. */
export const tapFeeling = async (page: Page, name: string, question: string): Promise<void> => {
  await page.getByRole('radio', { name, exact: true }).click();
  await expect(getHeading(page, question)).toBeVisible();
};

/** By the keyboard, which leaves the page to Next. */
export const chooseFeeling = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('radio', { name, exact: true }).focus();
  await page.keyboard.press('Space');
};

export const goToNeeds = async (page: Page): Promise<void> => {
  await expect(getHeading(page, /^How are you/)).toBeVisible();
  for (const question of CHECKIN_QUESTIONS) await goOn(page, question);
};

export const fillNote = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox').fill(text);
};

export const sendCheckin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Check in', exact: true }).click();
