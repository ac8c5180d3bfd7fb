import { expect, type Page } from '@playwright/test';
import { stranger } from '../actors/person.ts';
import { settledAlone, uninvited } from '../actors/settled.ts';
import { provider, refuseInstead } from '../journeys/instead.ts';
import { openSignedIn, typePassword } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { logCalls } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

// A worker would bring what these tests hold back.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const MINUTE = 60_000;
const start = Date.parse('2027-03-12T18:00:00.000Z');

/** Stops the page's clock a minute on, so that only the test lets time pass. */
const stopClock = async (page: Page) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + MINUTE);
};

/** What the provider's library is in: held back for as long as the page lives. */
const holdLibrary = (page: Page) => page.route(/\/assets\/firebase-/, () => undefined);

test('a visitor whom the provider’s library keeps waiting sees the app after 2 seconds', async ({
  page,
}) => {
  await holdLibrary(page);
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + MINUTE);
  await page.goto('/dashboard');
  await check('S9.05', async () => {
    await expect(page.getByText('Loading authentication...')).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(page.getByText('Loading authentication...')).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });
});

test('somebody on the way through the first steps sees what is stored after 2 seconds', async ({
  page,
  context,
}) => {
  await openSignedIn(page, await uninvited());
  const invite = 'Invite your partner';
  await expect(page.getByRole('heading', { name: invite })).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await holdLibrary(next);
  await next.clock.install({ time: start });
  await next.clock.pauseAt(start + MINUTE);
  await next.goto('/invite');
  await check('S9.05', async () => {
    await expect(next.getByText('Loading your profile...')).toBeVisible();
    await next.clock.runFor(1_999);
    await expect(next.getByText('Loading your profile...')).toBeVisible();
    await next.clock.runFor(1);
    await expect(next.getByText('Loading your profile...')).toHaveCount(0);
    // The screen itself is a file that still has to come.
    await next.clock.resume();
    await expect(next.getByRole('heading', { name: invite })).toBeVisible();
  });
});

test('"Link copied!" stands on the button for 3 seconds', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
  });
  await page.clock.install();
  await openSignedIn(page, await uninvited());
  const copy = async (button: string) => {
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await stopClock(page);
    await page.getByRole('button', { name: button }).click();
    const copied = page.getByRole('button', { name: 'Link copied!' });
    await expect(copied).toBeVisible();
    await page.clock.runFor(2_999);
    await expect(copied).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(copied).toHaveCount(0);
    await page.clock.resume();
  };
  await check('S9.06', async () => {
    await copy('Share Invite Code');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await copy('Share');
  });
});

test('a toast stays 2 seconds, alone, and is swept away or leaves within another second', async ({
  page,
}) => {
  await page.clock.install();
  await typePassword(page, (await stranger()).email);
  await stopClock(page);
  const area = page.getByRole('region', { name: 'Messages, F8' });
  const toast = area.locator('> div');
  const ask = async (words: string) => {
    await refuseInstead(page, provider.sendEmail, words);
    await page.getByRole('button', { name: 'Forgot Password' }).click();
  };
  const leaving = /gone/;

  await ask('EMAIL_NOT_FOUND');
  await expect(toast).toContainText('No account found');
  await check('S9.19', async () => {
    await ask('INVALID_EMAIL');
    await expect(toast).toContainText('Invalid email format');
    await expect(toast).toHaveCount(1);
  });
  await check('S9.17', async () => {
    await page.clock.runFor(1_999);
    await expect(toast).not.toHaveClass(leaving);
    await page.clock.runFor(1);
    await expect(toast).toHaveClass(leaving);
  });
  await check('S9.20', async () => {
    await page.clock.runFor(999);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });
  await check('S9.18', async () => {
    await ask('EMAIL_NOT_FOUND');
    const box = await toast.getByText('No account found').boundingBox();
    if (!box) throw new Error('The toast is nowhere.');
    const x = Math.round(box.x + 10);
    const y = Math.round(box.y + 5);
    const swipe = async (pixels: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(49);
    await expect(toast).not.toHaveClass(leaving);
    await swipe(50);
    await expect(toast).toHaveClass(leaving);
  });
});

test('what is old is read again when the network is back', async ({ page, context }) => {
  const calls = logCalls(page);
  const person = await settledAlone();
  await page.clock.install();
  await openSignedIn(page, person);
  await expect(page.getByRole('heading', { name: person.firstName })).toBeVisible();
  await check('S9.38', async () => {
    await page.clock.fastForward(6 * MINUTE);
    await context.setOffline(true);
    const before = calls.to('/api/dashboard').length;
    await context.setOffline(false);
    await expect.poll(() => calls.to('/api/dashboard').length).toBeGreaterThan(before);
  });
});
