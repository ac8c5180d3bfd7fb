import { expect, test } from '@playwright/test';
import { coupleDay, timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

const HOME = timeZone('Europe/Berlin');

test('the number on the icon is what waits, and goes with the person', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledCouple();
    const page = await phone.start();
    await page.addInitScript(() => {
      const put = async (count = 0) =>
        document.documentElement.setAttribute('data-badge', `${count}`);
      navigator.setAppBadge = put;
      navigator.clearAppBadge = () => put();
    });
    const badge = (count: string) =>
      expect(page.locator('html')).toHaveAttribute('data-badge', count);
    await signIn(phone, mia);
    await badge('0');
    const date = coupleDay(Date.now(), HOME);
    const body = { text: 'The tea.', visibility: 'both' as const };
    await noah.ask(answerQuestion, { params: { date }, body });
    await badge('1');
    // A push has set another while nobody looked.
    await page.evaluate(async () => {
      await navigator.setAppBadge(7);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await badge('1');
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await badge('0');
  }));
