import { expect, test } from '@playwright/test';
import { withPhone } from '../journeys/phone.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { origin } from '../support/environment.ts';
import { check } from './browser-check.ts';

test('a guarded page shows a spinner while authentication loads, then decides', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    // The provider is asked after the first paint, by a timer: as long as time stands still it is not.
    await stopTime(page);
    await page.goto(`${origin}/dashboard`);
    const spinner = page.getByRole('status');
    await check('S2.47', async () => {
      await expect(spinner.locator('svg')).toBeVisible();
      await expect(page).toHaveURL(`${origin}/dashboard`);
    });
    await check('S2.82', () => expect(spinner).toHaveText('Loading authentication...'));
    await page.clock.resume();
    await expect(page).toHaveURL(`${origin}/`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Grow toward each other' }),
    ).toBeVisible();
  }));
