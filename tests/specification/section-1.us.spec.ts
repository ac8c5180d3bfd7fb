import { expect, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from '../journeys/phone.ts';
import { signIn } from '../journeys/sign-in.ts';
import { check } from './check-in-browser.ts';

test('the dashboard names the next thing to do, and the Us pages both people and what they share', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    await check('S1.27', async () => {
      const page = await phone.open('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Mia and Noah' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/[\d,]+ days/);
      await page
        .getByRole('main')
        .getByRole('link', { name: /answer/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/daily-questions/);
    });
    await check('S1.32', async () => {
      const page = await phone.open('/us');
      const ways = page.getByRole('navigation', { name: 'Me, you and us' });
      for (const [name, heading] of [
        ['Me', /^Mia/],
        ['Noah', 'Noah'],
        ['Us', /days$/],
      ] as const) {
        await ways.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
    });
  }));
