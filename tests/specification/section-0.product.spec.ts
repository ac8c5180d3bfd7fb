import { expect, test } from '@playwright/test';
import { SINCE, settledAlone, settledCouple } from '../actors/settled.ts';
import { enterLab, openLab } from '../journeys/lab-of-two.ts';
import { withPhone } from '../journeys/phone.ts';
import { signIn, signInTo } from '../journeys/sign-in.ts';
import { signUp } from '../journeys/sign-up.ts';
import { ownCode } from '../journeys/steps.ts';
import { check } from './check-in-browser.ts';

test('two people find the app, sign up, say since when, and become a couple', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      await check('S0.01', async () => {
        const page = await hers.open('/');
        await expect(page.getByRole('main')).toContainText(/app for couples/i);
        const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
        const { name, display } = await (await page.request.get(manifest ?? '')).json();
        expect([name, display]).toEqual(['Usward', 'standalone']);
      });
      await check('S0.02', async () => {
        await signUp(hers, 'Mia');
        await signUp(his, 'Noah');
      });
      await check('S0.03', async () => {
        for (const phone of [hers, his]) {
          await phone.page().getByLabel('Together since').fill(SINCE);
          await phone.page().getByRole('button', { name: 'Save Date' }).click();
          await expect(
            phone.page().getByRole('heading', { name: 'Invite your partner' }),
          ).toBeVisible();
        }
      });
      await check('S0.04', async () => {
        const code = await ownCode(hers.page());
        expect(code).toHaveLength(5);
        const page = his.page();
        const connect = page.getByRole('button', { name: 'Connect Partner' });
        await page.getByLabel('Your partner’s code').fill(code.slice(0, 4));
        await expect(connect).toBeDisabled();
        await page.getByLabel('Your partner’s code').fill(code);
        await connect.click();
        await expect(page.getByText('Success! You have made it official')).toBeVisible();
        await expect(
          hers.page().getByRole('heading', { name: 'Noah used your code' }),
        ).toBeVisible();
      });
    }),
  ));

test('every content screen has words of its own, for a couple and for somebody alone', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signInTo(his, await settledAlone('Noah'), /Noah/);
      await check('S0.09', async () => {
        for (const phone of [hers, his]) {
          const headings: string[] = [];
          for (const path of [
            '/dashboard',
            '/daily-questions',
            '/intimacyLab',
            '/quiz',
            '/checkin',
            '/us',
          ]) {
            const page = await phone.open(path);
            await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$|404/);
            headings.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
          }
          expect(new Set(headings).size).toBe(headings.length);
        }
      });
      await check('S0.07', async () => {
        const page = await hers.open('/daily-questions');
        await page.getByLabel('Your answer').fill('By the sea.');
        await page.getByRole('button', { name: 'Send my answer' }).click();
        await expect(page.getByText('It opens when you both answer.')).toBeVisible();
      });
      await check('S0.05', async () => {
        const page = await hers.open('/quiz/weekend');
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.getByRole('radio').first().check();
        await expect(page.getByRole('radio').first()).toBeChecked();
      });
      await check('S0.06', async () => {
        await openLab([mia, noah]);
        const page = await enterLab(hers);
        for (const mode of ['On two phones', 'On this phone']) {
          await expect(page.getByRole('button', { name: mode, exact: true })).toBeVisible();
        }
      });
      await check('S0.08', async () => {
        const page = await hers.open('/checkin');
        await page.getByRole('radio', { name: 'Light' }).check({ force: true });
        await page.getByRole('button', { name: 'Save my check-in' }).click();
        await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
      });
    }),
  ));
