import { expect, test } from '@playwright/test';
import { updateProfile } from '@usward/core/account/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { readStoredResponse } from './stored-data.ts';

test(
  'the offline dashboard is refreshed when the partner changes something while another screen is open',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, noah } = await createOnboardedCouple();
      await signIn(phone, noah);
      const page = phone.page();
      await expect(page.getByRole('heading', { name: 'Noah and Mia' })).toBeVisible();
      await page.getByRole('link', { name: 'Questions' }).click();
      await expect(page.getByLabel('Your answer')).toBeVisible();
      const partner = (firstName: string) => ({ partner: { firstName } });
      await expect
        .poll(() => readStoredResponse(page, '/api/dashboard'))
        .toMatchObject(partner('Mia'));

      await mia.ask(updateProfile, { body: { firstName: 'Mira', lastName: 'Lind' } });
      await expect
        .poll(() => readStoredResponse(page, '/api/dashboard'))
        .toMatchObject(partner('Mira'));
    }),
);
