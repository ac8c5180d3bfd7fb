import { expect, type Page } from '@playwright/test';
import { nameless, settledAlone } from '../actors/settled.ts';
import { heading, leave } from '../journeys/account-steps.ts';
import { enter } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

const guarded = [
  '/invite',
  '/dashboard',
  '/intimacyLab',
  '/checkin',
  '/daily-questions',
  '/us',
  '/us/edit-firstName',
  '/us/edit-gender',
  '/us/edit-email',
];
const admin = ['/admin/import', '/admin/migration'];

/** Whoever may not enter stands at the landing's address instead. */
const expectSentAway = async (page: Page, paths: readonly string[], seen: () => Promise<void>) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await seen();
  }
};

const expectLetIn = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
};

test('a visitor sees the landing page, a signed-in user their dashboard', async ({ page }) => {
  const mia = await settledAlone();
  await check('S6.01', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await enter(page, mia);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await leave(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
  });
});

test('protected pages open for somebody signed in with both names', async ({ page }) => {
  const [mia, robin] = await Promise.all([settledAlone(), nameless()]);
  const landing = () => expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  const names = () => expect(heading(page, "What's your name?")).toBeVisible();

  await check('S6.02', () => expectSentAway(page, guarded, landing));
  await check('S6.03', () => expectSentAway(page, admin, landing));

  await enter(page, robin);
  await names();
  await check('S6.02', () => expectSentAway(page, guarded, names));
  await check('S6.03', () => expectSentAway(page, admin, names));

  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/dashboard');
  await leave(page);

  await enter(page, mia);
  await expect(page).toHaveURL('/dashboard');
  // A completed invite step leads on from /invite; all others stay where they are.
  await check('S6.02', () =>
    expectLetIn(
      page,
      guarded.filter((path) => path !== '/invite'),
    ),
  );
  await check('S6.03', () => expectLetIn(page, admin));
});
