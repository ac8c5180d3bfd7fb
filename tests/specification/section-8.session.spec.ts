import { expect, type Page } from '@playwright/test';
import { settledAlone } from '../actors/settled.ts';
import { answerInstead, provider, refuseInstead } from '../journeys/instead.ts';
import { keptUser } from '../journeys/kept.ts';
import { enter } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

// A worker would answer for the network that these tests stand in for.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Opens the app anew while our server asks for a fresh token and the provider refuses it so. */
const comeBackRefused = async (page: Page, words: string) => {
  const person = await settledAlone();
  await enter(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => keptUser(page)).toMatchObject({ id: person.id });
  await refuseInstead(page, provider.refresh, words);
  await answerInstead(page, '**/api/**', 401, {
    message: 'Please sign in again.',
    code: 'unauthenticated',
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await expect.poll(() => keptUser(page)).toBeNull();
};

test('a person whose account is switched off is signed out', async ({ page }) => {
  await check('S8.34', () => comeBackRefused(page, 'USER_DISABLED'));
});

test('a person whose sign-in has ended is signed out', async ({ page }) => {
  await check('S8.35', () => comeBackRefused(page, 'TOKEN_EXPIRED'));
});
