import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { passwordPolicy, policyRefusal, type StrengthOptions } from '../actors/password-policy.ts';
import { newEmail } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';

// Routes see every request only where no worker stands between.
test.use({
  // A refusal is told to the console as well.
  expectedComplaints: /IdentityError/,
  serviceWorkers: 'block',
});

const answer = (route: Route, status: number, body: object) =>
  route.fulfill({ status, json: body, headers: { 'Access-Control-Allow-Origin': '*' } });

/** The Auth emulator has no policies, so this answers in its stead. */
const askFor = (page: Page, options: StrengthOptions) =>
  page.route(/\/v2\/passwordPolicy/, (route) => answer(route, 200, passwordPolicy(options)));

/** From the email step on to the password. */
const reachPassword = async (page: Page): Promise<Locator> => {
  await page.getByLabel('Email').fill(newEmail('mia'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  return page.getByLabel('Password', { exact: true });
};

const requirements = (page: Page) =>
  page.getByRole('list', { name: 'What it needs' }).getByRole('listitem').allTextContents();

test('a new password’s requirements tick off while it is typed', async ({ page }) => {
  await page.goto('/auth/create-account');
  await askFor(page, { minPasswordLength: 8, containsNumericCharacter: true });
  const password = await reachPassword(page);
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect
    .poll(() => requirements(page))
    .toEqual(['At least 8 characters, not met yet', 'A number, not met yet']);
  await password.fill('together');
  await expect
    .poll(() => requirements(page))
    .toEqual(['At least 8 characters, met', 'A number, not met yet']);
  await expect(goOn).toBeDisabled();
  await password.press('End');
  await page.keyboard.type('1');
  await expect(goOn).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: "What's your name?" })).toBeVisible();
});

test('without a policy to be had, six characters are enough', async ({ page }) => {
  await page.goto('/auth/create-account');
  await page.route(/\/v2\/passwordPolicy/, (route) => route.abort());
  const password = await reachPassword(page);
  await password.fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await password.fill('123456');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(await requirements(page)).toEqual(['At least 6 characters, met']);
});

test('a password that the provider refuses leads back to the email step, then to what is asked now', async ({
  page,
}) => {
  await page.goto('/auth/create-account');
  await askFor(page, { minPasswordLength: 6 });
  const password = await reachPassword(page);
  await password.fill('together');
  await page.keyboard.press('Enter');
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Test');
  await askFor(page, { minPasswordLength: 6, containsNumericCharacter: true });
  await page.route(/accounts:signUp/, (route) =>
    answer(route, 400, { error: { code: 400, message: policyRefusal } }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Account creation failed');
  await expect(page.getByRole('heading', { name: "What's your email?" })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => requirements(page))
    .toEqual(['At least 6 characters, met', 'A number, not met yet']);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await password.fill('together1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
});
