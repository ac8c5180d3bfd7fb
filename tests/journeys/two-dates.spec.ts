import { expect, test } from '@playwright/test';
import { createCoupleWithTwoDates } from '../support/builders/onboarded-users.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

test(
  'two who brought different dates along choose one, and both count from it',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        const { mia, noah } = await createCoupleWithTwoDates();
        await signIn(hers, mia);
        await signIn(his, noah);
        const question = /Which date should we count from\?/;
        await expect(hers.page().getByRole('heading', { name: question })).toBeVisible();
        await expect(
          hers.page().getByText('Until one of you chooses, we’ll count from 9 June 2023.'),
        ).toBeVisible();
        await expectNoFaults(hers.page());
        await expect(
          his.page().getByRole('button', { name: '24 June 2023, your date' }),
        ).toBeVisible();

        await hers.page().getByRole('button', { name: '24 June 2023, Noah’s date' }).click();
        await expect(hers.page().getByText('You’re counting from 24 June 2023')).toBeVisible();
        for (const phone of [hers, his]) {
          await expect(phone.page().getByRole('heading', { name: question })).toHaveCount(0);
          await phone.page().getByRole('link', { name: 'Us', exact: true }).click();
          await expect(phone.page().getByText(/since 24 June 2023/)).toBeVisible();
        }
      }),
    ),
);
