import { expect, test } from '@playwright/test';
import { getOwnCards } from '@usward/core/intimacy/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { button, LAB, openToBoth, words } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

test('a card of one’s own comes to the other to be welcomed, and its author is not told', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const two = await settledCouple();
      const { mia, noah } = two;
      await openToBoth(two);
      await signIn(hers, mia);
      await signIn(his, noah);
      const mias = await hers.open(LAB);
      await settleWorker(mias);
      await button(mias, /Cards of your own/).click();
      await mias.getByLabel('What you would ask').fill('Which evening with me');
      await mias.getByRole('radio', { name: 'Warm' }).check();
      await expect(mias.getByText('Kept on this phone')).toBeVisible();
      await mias.reload();
      await expect(mias.getByLabel('What you would ask')).toHaveValue('Which evening with me');
      await mias.getByLabel('What you would ask').fill(words);
      await hers.loseNetwork();
      await button(mias, 'Put it in the deck').click();
      await expect(mias.getByText('Truth, warm. On its way.')).toBeVisible();
      await hers.findNetwork();
      await expect(mias.getByText('Truth, warm', { exact: true })).toBeVisible();
      expect(await faultsOf(mias)).toEqual([]);
      const before = await mia.ask(getOwnCards);

      const noahs = await his.open(LAB);
      await button(noahs, /Cards of your own/).click();
      const card = noahs.getByRole('article', { name: 'A card by Mia' });
      await expect(card).toContainText(words);
      expect(await faultsOf(noahs)).toEqual([]);
      await card.getByRole('button', { name: 'Welcome' }).click();
      await expect(noahs.getByText('Welcome', { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await noah.ask(getOwnCards)).partners.map(({ welcome }) => welcome))
        .toEqual([true]);
      expect(await mia.ask(getOwnCards)).toEqual(before);

      await button(mias, `Take away: ${words}`).click();
      await expect(mias.getByText(words)).toHaveCount(0);
      await expect.poll(async () => (await noah.ask(getOwnCards)).partners).toEqual([]);
    }),
  ));
