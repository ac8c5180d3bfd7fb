import { expect } from '@playwright/test';
import { recordCalls } from '../journeys/recorded-requests.ts';
import { submitCredentials } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { createUserBeforeInvite } from '../support/builders/onboarded-users.ts';
import { origin } from '../support/environment.ts';
import { check } from './browser-check.ts';

// Tests look at what the page asks for; a worker would ask in its place.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('the app loads fonts and icons from its own origin only', {
  tag: '@full',
}, async ({ page }) => {
  const calls = recordCalls(page);
  const person = await createUserBeforeInvite();
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).first().waitFor();
  await submitCredentials(page, person);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const hosts = () => [...new Set(calls.all().map(({ url }) => url.hostname))];
  const ownHosts = ['localhost', '127.0.0.1'];

  await check('S7.51', async () => {
    const fonts = calls.all().filter(({ url }) => url.pathname.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ url }) => url.origin !== origin)).toEqual([]);
    const loaded = await page.evaluate(async () =>
      [...(await document.fonts.ready)]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
    expect(new Set(loaded)).toEqual(new Set(['Wittgenstein', 'Hanken Grotesk']));
    expect(hosts().filter((host) => !ownHosts.includes(host))).toEqual([]);
  });

  await check('S7.52', async () => {
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href ?? location.href),
    );
    expect(sheets.filter((href) => new URL(href).origin !== origin)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Questions' }).locator('svg')).toBeVisible();
    expect(hosts().filter((host) => !ownHosts.includes(host))).toEqual([]);
  });
});
