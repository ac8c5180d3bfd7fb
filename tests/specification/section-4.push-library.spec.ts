import { expect } from '@playwright/test';
import { askForInstallation, openPushLibrary } from '../journeys/push-library-page.ts';
import { test } from '../journeys/test.ts';
import { check } from './browser-check.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2027-03-12T18:00:00.000Z');
/** For how long the installation's token is good. */
const LIFETIME = 7 * 24 * HOUR_MS;

test('the installation’s token is renewed within an hour of its end', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.setFixedTime(start);
  const pushService = await openPushLibrary(page);
  const askAt = async (moment: number) => {
    await page.clock.setFixedTime(moment);
    await page.evaluate(() => {
      document.title = '';
    });
    await askForInstallation(page);
    await expect(page).toHaveTitle('installation-token');
  };
  const renewals = () =>
    pushService.installations().filter(({ path }) => path.endsWith('/authTokens:generate'));
  await askAt(start);
  await check('S4.18', async () => {
    await askAt(start + LIFETIME - HOUR_MS);
    expect(renewals()).toEqual([]);
    await askAt(start + LIFETIME - HOUR_MS + 1);
    expect(renewals()).toMatchObject([{ method: 'POST' }]);
  });
});
