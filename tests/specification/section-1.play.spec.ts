import { expect, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { enterLab, openLab } from '../journeys/lab-of-two.ts';
import { withPhone } from '../journeys/phone.ts';
import { signIn } from '../journeys/sign-in.ts';
import { check } from './check-in-browser.ts';

test('after connecting two people play quizzes, and truth or dare', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      await check('S1.29', async () => {
        const page = await hers.open('/quiz');
        await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Take a look' }).first()).toBeVisible();
      });
      await check('S1.23', async () => {
        const page = await hers.open('/quiz/weekend');
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(page.getByRole('radio').first()).not.toBeChecked();
      });
      await check('S1.28', async () => {
        const page = await hers.open('/intimacyLab');
        await expect(page.getByRole('main')).toContainText(/truth or dare/i);
      });
      await openLab([mia, noah]);
      await check('S1.24', async () => {
        for (const phone of [hers, his]) {
          const page = await enterLab(phone);
          await page.getByRole('button', { name: 'On two phones', exact: true }).click();
          await page.getByRole('button', { name: 'Ready now', exact: true }).click();
        }
        for (const phone of [hers, his]) {
          await expect(phone.page().getByRole('button', { name: 'Stop for today' })).toBeVisible();
        }
      });
    }),
  ));
