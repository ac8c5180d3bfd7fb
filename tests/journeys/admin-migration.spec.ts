import { expect, test } from '@playwright/test';
import { createOnboardedAdmin } from '../support/builders/admin.ts';
import { origin } from '../support/environment.ts';
import { withOfflinePhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const id = '2026-11-26-sample';
const migrations = '**/api/admin/migrations';

test('an admin counts and runs a migration page by page', { tag: '@full' }, async () => {
  test.setTimeout(120_000);
  const ada = await createOnboardedAdmin();
  await withOfflinePhone(async (phone) => {
    await signIn(phone, ada);
    const page = phone.page();
    let state = 'never';
    let isHeld = true;
    await page.route(migrations, (route) =>
      route.fulfill({ json: { items: [{ id, state, at: null }] } }),
    );
    await page.route(`${migrations}/${id}/pages`, async (route) => {
      const { cursor, isDryRun } = route.request().postDataJSON();
      if (!isDryRun && cursor !== null) {
        await expect.poll(() => isHeld).toBe(false);
        state = 'done';
      }
      const next = cursor === null ? 'users/m' : null;
      await route.fulfill({ json: { seen: 100, changed: 40, unreadable: ['users/x'], next } });
    });
    await page.goto('/admin/migration');
    await expect(page.getByRole('heading', { level: 1, name: 'Migrations' })).toBeVisible();
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: id }) });

    await test.step('a dry run says what there is to do', async () => {
      await card.getByRole('button', { name: /^Dry run/ }).click();
      await expect(card.getByText('Dry run: 80 of 200 documents would change.')).toBeVisible();
      await expectNoFaults(page);
    });

    await test.step('a run shows how far it is, and then what came of it', async () => {
      await card.getByRole('button', { name: /^Run/ }).click();
      await expect(card.getByRole('progressbar', { name: '100 of 200 documents' })).toBeVisible();
      await expect(card.getByText('Leaving this page stops it.')).toBeVisible();
      await expectNoFaults(page);
      isHeld = false;
      await expect(card.getByRole('status')).toContainText('200 documents checked, 80 changed.');
      await expect(card.getByRole('progressbar')).toBeHidden();
      await expect(card.getByRole('button', { name: /^Run again/ })).toBeVisible();
    });

    await test.step('the page is nothing that a phone fetches beforehand', async () => {
      await waitForServiceWorker(page);
      const cachedUrls = await page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys())
            .filter((name) => name.startsWith('workbox-precache'))
            .map(async (name) => (await caches.open(name)).keys()),
        );
        return all.flat().map(({ url }) => url);
      });
      expect(cachedUrls.filter((url) => url.includes('Migration'))).toEqual([]);
      expect(cachedUrls.some((url) => url.startsWith(`${origin}/assets/`))).toBe(true);
    });
    expect(phone.complaints).toEqual([]);
  });
});
