import { expect, type Page } from '@playwright/test';
import { delayRequests } from './delay-requests.ts';
import { test } from './test.ts';

const APP = /\/assets\/frame-.*\.js/;

const landing = (page: Page) => page.getByText('Grow toward each other', { exact: true });

test('a visitor with a code never reads the landing’s words while the app is on its way', async ({
  page,
}) => {
  const release = await delayRequests(page, APP);
  await page.goto('/?code=K7M2P', { waitUntil: 'domcontentloaded' });
  await expect(landing(page)).toBeAttached();
  await expect(landing(page)).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Someone saved you a seat' })).toBeVisible();
});

test('a visitor with a code reads the landing where the app does not come', async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/?code=K7M2P');
  await expect(landing(page)).toBeVisible();
});
