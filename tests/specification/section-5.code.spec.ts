import { expect } from '@playwright/test';
import { uninvited } from '../actors/settled.ts';
import { button, heading } from '../journeys/account-steps.ts';
import { openSignedIn } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

test('a partner’s code is five signs in capitals, however it is typed', async ({ page }) => {
  await openSignedIn(page, await uninvited());
  await expect(heading(page, 'Invite your partner')).toBeVisible();
  const field = page.getByLabel(/partner.s code/);
  const connect = button(page, 'Connect Partner');

  await check('S5.17', async () => {
    await field.pressSequentially('ab2c');
    await expect(field).toHaveValue('AB2C');
  });

  await check('S5.18', async () => {
    await field.pressSequentially('dEf');
    await expect(field).toHaveValue('AB2CD');
    await field.fill('xyz234567');
    await expect(field).toHaveValue('XYZ23');
  });

  await check('S5.19', async () => {
    for (const typed of ['', 'A', 'AB2C']) {
      await field.fill(typed);
      await expect(connect, typed).toBeDisabled();
    }
    await field.fill('AB2CD');
    await expect(connect).toBeEnabled();
    await field.press('Backspace');
    await expect(connect).toBeDisabled();
  });
});
