import { expect, type Page } from '@playwright/test';

/** The PIN of everybody who locks the app here. */
export const PIN = '271828';

/** Locks the app by {@link PIN}, on the page of the lock. */
export const lockByPin = async (page: Page): Promise<void> => {
  await page.goto('/us/lock');
  await page.getByRole('button', { name: /^A PIN/ }).click();
  await page.getByLabel('New PIN', { exact: true }).fill(PIN);
  await page.getByLabel('Confirm new PIN').fill(PIN);
  await page.getByRole('button', { name: 'Turn the lock on' }).click();
  await expect(page.getByRole('heading', { name: 'The lock is on' })).toBeVisible();
};

/** Types a PIN on the lock screen. */
export const unlock = async (page: Page, pin: string = PIN): Promise<void> => {
  await page.getByLabel('Your PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
};

const setVisibility = (page: Page, visibility: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

/** Puts the app out of sight, as a phone does; what brings it back. */
export const hidePage = async (page: Page): Promise<() => Promise<void>> => {
  await setVisibility(page, 'hidden');
  return () => setVisibility(page, 'visible');
};
