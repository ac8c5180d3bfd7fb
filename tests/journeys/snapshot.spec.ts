import { expect, type Page } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { delayRequests } from './delay-requests.ts';
import { openSignedIn } from './sign-in.ts';
import { readLocalStorage } from './stored-data.ts';
import { test } from './test.ts';

// What comes from the worker's store cannot be held back.
test.use({ serviceWorkers: 'block' });

const APP = /\/assets\/frame-.*\.js$/;
const readSnapshot = (page: Page) => readLocalStorage(page, 'usward-snapshot');

const atRest = async (page: Page): Promise<void> => {
  const { mia } = await createOnboardedCouple();
  await openSignedIn(page, mia);
  await expect(page.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
  await expect.poll(() => readSnapshot(page)).not.toBeNull();
};

/** Opens the dashboard anew with the app held back; how to let it come. */
const openHeldBack = async (page: Page): Promise<() => void> => {
  const release = await delayRequests(page, APP);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  return release;
};

/** Whether the app's script is asked for: whatever was stored of the dashboard is shown before that. */
const isAppAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const app = document.querySelector<HTMLLinkElement>('link[data-app]')?.href;
    return [...document.scripts].some(({ src }) => src === app);
  });

/** Whether anything was shown. The markup is in the page before its styles, and nothing is shown until they are there. */
const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('paint').length > 0);

/** React names what it draws; nothing in a snapshot has such a name. */
const isApp = (page: Page): Promise<boolean> =>
  page
    .locator('main')
    .evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')));

test('the dashboard snapshot appears before the app loads, and never for a user who signed out in another tab', async ({
  page,
  context,
}) => {
  await atRest(page);
  const release = await openHeldBack(page);
  await expect(page.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
  await expect.poll(() => isPainted(page)).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  expect(await isApp(page)).toBe(false);
  // Of paragraphs the places alone: an emulated browser may learn only later in which English to write a date.
  const places = () =>
    page
      .locator('h1, h2, main a, main p')
      .evaluateAll((all) =>
        all.map((one) => [
          one.tagName === 'P' ? 'P' : one.textContent,
          Math.round(one.getBoundingClientRect().top),
        ]),
      );
  const before = await places();
  release();
  await expect.poll(() => isApp(page)).toBe(true);
  expect(await places()).toEqual(expect.arrayContaining(before));

  const other = await context.newPage();
  await other.goto('/us');
  await other.getByRole('button', { name: /^Sign out/ }).click();
  await expect(other.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
  expect(await readSnapshot(page)).toBeNull();
  const releaseAgain = await openHeldBack(page);
  await expect.poll(() => isAppAsked(page)).toBe(true);
  await expect(page.getByText('Mia and Noah')).toHaveCount(0);
  releaseAgain();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Mia and Noah')).toHaveCount(0);
});

test('the dashboard snapshot is never shown without its styles', { tag: '@full' }, async ({
  page,
}) => {
  await atRest(page);
  const releaseStyles = await delayRequests(page, /\/assets\/.*\.css$/);
  const release = await openHeldBack(page);
  // The early script waits for a paint up to its timeout, so by now one would have come.
  await expect.poll(() => isAppAsked(page)).toBe(true);
  await expect(page.getByText('Mia and Noah')).toBeAttached();
  expect(await isPainted(page)).toBe(false);
  releaseStyles();
  await expect.poll(() => isPainted(page)).toBe(true);
  expect(await isApp(page)).toBe(false);
  release();
});

test('what was tapped before the app was there is done once it is', { tag: '@full' }, async ({
  page,
}) => {
  await atRest(page);
  const release = await openHeldBack(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  release();
  await expect(page).toHaveURL(/\/daily-questions$/);
  await expect(page.getByLabel('Your answer')).toBeVisible();
});

test('what was done on another screen is not contradicted at the next opening', {
  tag: '@full',
}, async ({ page }) => {
  await atRest(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
  await expect.poll(() => readSnapshot(page)).toBeNull();
});

test('what has just changed is kept as the app is put away', { tag: '@full' }, async ({ page }) => {
  await atRest(page);
  const snapshot = await page.evaluate(async () => {
    document.querySelector('main')?.append('A last word');
    // Whoever watches the page hears of it before this goes on.
    await Promise.resolve();
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    return localStorage.getItem('usward-snapshot');
  });
  expect(snapshot).toContain('A last word');
});

test('a phone without room for what the dashboard looks like now keeps nothing older', {
  tag: '@full',
}, async ({ page }) => {
  await atRest(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
    document.querySelector('main')?.append('A last word');
  });
  await expect.poll(() => readSnapshot(page)).toBeNull();
});
