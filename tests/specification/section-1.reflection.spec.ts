import { expect, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from '../journeys/phone.ts';
import {
  FEEDBACK,
  fillIn,
  makeForm,
  openShared,
  seesBands,
  sendAll,
} from '../journeys/reflection-steps.ts';
import { signIn } from '../journeys/sign-in.ts';
import { check } from './check-in-browser.ts';

test('two people create a feedback form, share it, answer it, and see how they agree', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      const landing = await (await hers.open('/')).getByRole('main').textContent();
      await signIn(hers, mia);
      await signIn(his, noah);
      const title = 'How our evening was';
      const herPage = await hers.open(FEEDBACK);
      await check('S1.05', async () => {
        await expect(herPage.getByRole('main')).toContainText('Feedback for after sex');
      });
      await check('S1.06', () => makeForm(herPage, title, 'What shall we do again?'));
      const hisPage = his.page();
      await check('S1.07', () => openShared(hisPage, title));
      await check('S1.08', async () => {
        await fillIn(herPage, 7, 'The walk by the river');
        await sendAll(herPage);
        await fillIn(hisPage, 6, 'Cooking together');
        await sendAll(hisPage);
        await expect(herPage.getByText('Cooking together')).toBeVisible();
        await expect(hisPage.getByText('The walk by the river')).toBeVisible();
      });
      await check('S1.09', async () => {
        for (const page of [herPage, hisPage]) await seesBands(page);
      });
      await check('S1.10', async () => {
        const summary = herPage.getByRole('region', { name: 'In a few words' });
        await expect(summary).toContainText('Written without AI');
        await expect(summary.getByRole('heading', { name: 'What went well' })).toBeVisible();
      });
      await check('S1.11', async () => {
        expect(landing ?? '').toMatch(/couples to grow together/);
        await hers.open(FEEDBACK);
        await expect(herPage.getByRole('main')).toContainText('Feedback for after sex');
      });
      await check('S1.12', async () => {
        await hers.open('/intimacyLab');
        await herPage.getByRole('link', { name: /Feedback forms/ }).click();
        await expect(herPage).toHaveURL(/\/intimacyLab\/feedback$/);
      });
    }),
  ));
