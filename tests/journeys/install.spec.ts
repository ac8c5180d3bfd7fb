import { expect, test } from '@playwright/test';
import { check } from '../specification/browser-check.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { withOfflinePhone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

test('the browser would install the app, and asks when the person wants it', () =>
  withOfflinePhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await waitForServiceWorker(page);
    const devtools = await page.context().newCDPSession(page);
    await check('C3.04', async () => {
      const { worker, cachedPaths } = await page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
        const requests = name === undefined ? [] : await (await caches.open(name)).keys();
        return {
          worker: navigator.serviceWorker.controller?.scriptURL,
          cachedPaths: requests.map(({ url }) => new URL(url).pathname),
        };
      });
      expect(worker).toMatch(/\/sw\.js$/);
      const frame = expect.stringMatching(/^\/assets\/frame-.*\.js$/);
      expect(cachedPaths).toEqual(expect.arrayContaining(['/app.html', frame]));
    });
    await check('C3.01', async () => {
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // A private window is what a test's browser is; nothing else is in the way.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      const { errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
    });
    // Chromium asks by itself only after a while of use, so the test says that it would.
    const prevented = await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, {
        prompt: async () => {
          document.documentElement.dataset.asked = 'yes';
          return { outcome: 'accepted' };
        },
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(prevented).toBe(true);
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    const row = page.getByRole('button', { name: /Add Usward to your home screen/ });
    await check('C4.01', async () => {
      await row.click();
      await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
      await expect(row).toBeHidden();
    });
  }));

test('the bar above the page follows the look that was chosen', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    const colors = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('content')));
    const look = page.getByRole('group', { name: 'Appearance', exact: true });
    await look.getByText('Dark', { exact: true }).click();
    await expect.poll(colors).toEqual(['#15100d', '#15100d']);
    await look.getByText('Auto', { exact: true }).click();
    await expect.poll(colors).toEqual(['#f6f1ee', '#15100d']);
  }),
);
