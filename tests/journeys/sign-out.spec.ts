import { expect, test } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { readAllStorage } from './all-storage.ts';
import { withOfflinePhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

test('signing out leaves nothing of the person behind', () =>
  withOfflinePhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.getByLabel('Your answer').fill('canary-in-a-draft');
    await waitForServiceWorker(page);
    await phone.loseNetwork();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    const before = await readAllStorage(page);
    expect(before).toContain('canary-in-a-draft');
    expect(before).toContain(mia.email);

    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
    const after = await readAllStorage(page);
    for (const trace of ['canary', mia.email, mia.id, 'Noah']) expect(after).not.toContain(trace);
    await phone.findNetwork();
  }));
