import { expect, test } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { readAllStorage } from './all-storage.ts';
import { type Phone, withOfflinePhone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const second = () => Math.floor(Date.now() / 1_000);

const withTwo = (use: (lost: Phone, near: Phone, mia: TestUser) => Promise<void>) =>
  withOfflinePhone((lost) =>
    withPhone(async (near) => {
      const { mia } = await createOnboardedCouple();
      await signIn(lost, mia, 200);
      await signIn(near, mia, 100);
      await use(lost, near, mia);
    }),
  );

/** Signs all but this phone out on its screen. */
const signOutOthers = async (phone: Phone) => {
  const page = await phone.open('/us/sign-ins');
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out of all others' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign out of all others' }).click();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
};

test('a phone that is signed out from afar is out at its next step, and keeps nothing', () =>
  withTwo(async (lost, near, mia) => {
    const page = lost.page();
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.getByLabel('Your answer').fill('canary-in-a-draft');
    await waitForServiceWorker(page);
    await lost.loseNetwork();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    expect(await readAllStorage(page)).toContain('canary-in-a-draft');

    const devices = await near.open('/us/sign-ins');
    const other = devices.getByRole('button', { name: /^Sign out ?: Chrome on/ });
    await other.click();
    await devices
      .getByRole('dialog', { name: /^Sign out of Chrome on/ })
      .getByRole('button', { name: 'Sign out there' })
      .click();
    await expect(devices.getByText(/^Signed out of Chrome on/)).toBeVisible();

    await lost.findNetwork();
    await expect(page.getByText('You were signed out from another device')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
    const after = await readAllStorage(page);
    for (const trace of ['canary', mia.email, mia.id, 'Noah']) expect(after).not.toContain(trace);

    await expect(devices.getByRole('heading', { name: 'This device' })).toBeVisible();
    expect(near.complaints).toEqual([]);
  }));

test(
  'an open phone that is signed out with all others leaves by itself, and may come back',
  { tag: '@full' },
  () =>
    withTwo(async (lost, near, mia) => {
      const page = lost.page();
      await signOutOthers(near);
      await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
      // Whatever was signed in up to this second has ended.
      const ended = second();
      await expect.poll(second).toBeGreaterThan(ended);
      await signIn(lost, mia, 0);
      await expect(page).toHaveURL(/\/dashboard$/);
    }),
);
