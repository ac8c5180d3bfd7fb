import { expect, type Page, test } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { hidePage, lockByPin, PIN, unlock } from './lock-steps.ts';
import { type Phone, withPhone, withPhoneOnDisk } from './phone.ts';
import { findScreenFaults, setAppearance } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { readLocalStorage } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const names = 'Mia and Noah';
const lockScreen = (page: Page) => page.getByRole('heading', { name: /^(Enter your PIN|Locked)$/ });
const field = (page: Page) => page.getByLabel('Your PIN');

/** Mia on her phone, with the lock on by a PIN, after something is done there `before`. */
const lockedPhone = async (
  phone: Phone,
  before?: (page: Page) => Promise<void>,
): Promise<TestUser> => {
  const { mia } = await createOnboardedCouple();
  await signIn(phone, mia);
  await expect(phone.page().getByRole('heading', { name: names })).toBeVisible();
  await before?.(phone.page());
  await lockByPin(phone.page());
  return mia;
};

/** Nothing of the person is in the page, whatever is looked at. */
const expectNothingShown = async (page: Page): Promise<void> => {
  await expect(lockScreen(page)).toBeVisible();
  const markup = await page.content();
  for (const trace of ['Mia', 'Noah', 'id="root"', 'aria-label="Main"']) {
    expect(markup).not.toContain(trace);
  }
  expect(await page.title()).toBe('Usward');
};

test('a locked app shows nothing of anybody as it opens, and opens by its PIN where the link led, without a network too', () =>
  withPhoneOnDisk(async (phone) => {
    await lockedPhone(phone, waitForServiceWorker);
    const page = await phone.open('/daily-questions/history');
    await expectNothingShown(page);
    expect(await readLocalStorage(page, 'usward-snapshot')).toBeNull();
    await unlock(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your days will show up here' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/daily-questions\/history$/);
    await expect(page).toHaveTitle('Past questions · Usward');

    await phone.close();
    await phone.loseNetwork();
    const again = await phone.start();
    await again.clock.install();
    await phone.open('/dashboard');
    await expectNothingShown(again);
    await unlock(again);
    await expect(again.getByRole('heading', { name: names })).toBeVisible();
    // By now the app would have stored a snapshot.
    await again.clock.runFor(1_500);
    expect(await readLocalStorage(again, 'usward-snapshot')).toBeNull();
  }));

test(
  'a lock that cannot be read opens for nobody, and signing in again ends it',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      await lockedPhone(phone);
      const page = phone.page();
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('usward');
            opening.onsuccess = () => {
              const transaction = opening.result.transaction('session', 'readwrite');
              transaction.objectStore('session').delete('lock');
              transaction.oncomplete = () => resolve();
            };
          }),
      );
      await page.goto('/dashboard');
      await expectNothingShown(page);
      await expect(field(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
    }),
);

test('the lock of one person does not lock another out', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const mia = await lockedPhone(phone);
    const { mia: other } = await createOnboardedCouple();
    const page = phone.page();
    await page.goto('/us');
    await unlock(page);
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
    await signIn(phone, other);
    await expect(page.getByRole('heading', { name: names })).toBeVisible();
    // As if the lock of whoever was here before had stayed.
    await page.evaluate((owner) => localStorage.setItem('usward-lock', owner), mia.id);
    await page.reload();
    await expect(page.getByRole('heading', { name: names })).toBeVisible();
  }),
);

test(
  'a lock that is switched off in another tab opens this one, and signing out there shows nobody',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      await lockedPhone(phone);
      const page = phone.page();
      const other = await page.context().newPage();
      await other.goto('/dashboard');
      await expectNothingShown(other);
      await page.getByRole('button', { name: 'Turn the lock off' }).click();
      await page.getByRole('dialog').getByLabel('Your PIN').fill(PIN);
      await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click();
      await expect(other.getByRole('heading', { name: names })).toBeVisible();

      await lockByPin(page);
      await other.reload();
      await expectNothingShown(other);
      await page.getByRole('link', { name: 'Back to Us' }).click();
      await page.getByRole('button', { name: /^Sign out/ }).click();
      await expect(other.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
    }),
);

test('a tab that was out of sight while the lock was switched on asks, too', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: names })).toBeVisible();
    const back = await hidePage(other);
    await lockByPin(page);
    await back();
    await expectNothingShown(other);
  }),
);

test('a passkey opens it, and only where the phone has made sure of its owner', () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/us/lock');
    await page.getByRole('button', { name: /^A passkey/ }).click();
    await expect(page.getByRole('heading', { name: 'The lock is on' })).toBeVisible();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);

    await page.goto('/dashboard');
    await expectNothingShown(page);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Your phone didn’t confirm it’s you.')).toBeVisible();
    await expectNothingShown(page);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { name: names })).toBeVisible();
  }));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the lock and its settings pass axe, ${colorScheme}`, { tag: '@full' }, () =>
    withPhone(async (phone) => {
      await lockedPhone(phone);
      const page = phone.page();
      const wrong: string[] = [];
      for (const width of [320, 390, 1280]) {
        await setAppearance(page, { colorScheme, width });
        await page.goto('/us/lock');
        await expect(field(page)).toBeVisible();
        wrong.push(...(await findScreenFaults(page)));
        await unlock(page);
        await page.getByRole('heading', { level: 1, name: 'App lock' }).waitFor();
        wrong.push(...(await findScreenFaults(page)));
      }
      await page.keyboard.press('F2');
      await expect(lockScreen(page)).toBeVisible();
      expect(wrong).toEqual([]);
    }),
  );
}
