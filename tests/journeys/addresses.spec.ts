import { expect } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { delayRequests } from './delay-requests.ts';
import { withPhone } from './phone.ts';
import { openSignedIn, signIn } from './sign-in.ts';
import { test } from './test.ts';

test('links navigate like browser links, and Back returns to the previous screen', () =>
  withPhone(async (phone) => {
    await signIn(phone, (await createOnboardedCouple()).mia);
    const page = phone.page();
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const today = page.getByRole('heading', { level: 1, name: 'Mia and Noah' });
    await expect(today).toBeVisible();
    await expect(tab('Today')).toHaveAttribute('aria-current', 'page');

    await test.step('a press on where one is makes no second entry', async () => {
      const entries = await page.evaluate(() => history.length);
      await tab('Today').click();
      expect(await page.evaluate(() => history.length)).toBe(entries);
    });

    await test.step('with a modifier key it opens a tab, and this one stays', async () => {
      const opened = page.context().waitForEvent('page');
      await tab('Play').click({ modifiers: ['ControlOrMeta'] });
      const other = await opened;
      await expect(other).toHaveURL(/\/intimacyLab$/);
      await other.close();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(tab('Today')).toHaveAttribute('aria-current', 'page');
    });

    await test.step('Back restores the place, and a new screen begins at its top', async () => {
      const top = () => page.evaluate(() => window.scrollY);
      await page.setViewportSize({ width: 390, height: 300 });
      await tab('Us').click();
      await expect(page).toHaveTitle('Us · Usward');
      await page.mouse.wheel(0, 200);
      await expect.poll(top).toBe(200);
      await tab('Check-in').click();
      await expect(page).toHaveTitle('Check-in · Usward');
      await expect.poll(top).toBe(0);
      await page.goBack();
      await expect(page).toHaveTitle('Us · Usward');
      await expect.poll(top).toBe(200);
      await page.reload();
      await expect(page).toHaveTitle('Us · Usward');
      await expect.poll(top).toBe(200);
    });
  }));

test.describe('over a slow network', () => {
  // Routes see every request only where no worker stands between.
  test.use({ serviceWorkers: 'block' });

  test('a screen stays until the next one has been fetched', { tag: '@full' }, async ({ page }) => {
    await openSignedIn(page, (await createOnboardedCouple()).mia);
    const today = page.getByRole('heading', { level: 1, name: 'Mia and Noah' });
    await expect(today).toBeVisible();
    const release = await delayRequests(page, /\/assets\/UsScreen-.*\.js$/);
    const asked = page.waitForRequest(/\/assets\/UsScreen-.*\.js$/);
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await asked;
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(today).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/us$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeVisible();
    await expect(today).toHaveCount(0);
  });
});
