import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { revokeTokens } from '../support/provider-accounts.ts';
import { signOut } from './account-steps.ts';
import { getEmailChangeLinks, openLink } from './email-links.ts';
import { withPhone } from './phone.ts';
import { signIn, submitCredentials } from './sign-in.ts';

const newAddress = (): string => `mia-new-${randomUUID()}@example.test`;
const field = (page: Page) => page.getByLabel('New email address');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks for another address on its screen, and gives the link that was sent there. */
const askFor = async (page: Page, email: string): Promise<string> => {
  await field(page).fill(email);
  await press(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(`Open the link we sent to ${email}.`)).toBeVisible();
  const [link = ''] = await getEmailChangeLinks(email);
  return link;
};

test('a new address counts once its link was opened, and one signs in with it', () =>
  withPhone(async (phone) => {
    const mia = await createOnboardedUser();
    const email = newAddress();
    await signIn(phone, mia);
    const page = await phone.open('/us/me');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Email/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your email address' })).toBeVisible();
    await expect(page.getByText(mia.email)).toBeVisible();
    const link = await askFor(page, email);
    await press(page, 'I’ve opened it');
    await expect(page.getByText('The link hasn’t been opened yet.')).toBeVisible();

    await openLink(link);
    await press(page, 'I’ve opened it');
    await expect(page.getByRole('heading', { level: 1, name: /^Mia/ })).toBeVisible();
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    await signOut(page);
    await submitCredentials(page, { email });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/us/me');
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  }));

// Only the provider's own library ends the sign-in here.
test(
  'where the old sign-in has ended with the old address, one is told to use the new one',
  {
    tag: '@full',
  },
  () =>
    withPhone(async (phone) => {
      const mia = await createOnboardedUser();
      const email = newAddress();
      await signIn(phone, mia, 60);
      const page = await phone.open('/us/edit-email');
      await openLink(await askFor(page, email));
      await revokeTokens(mia);
      await press(page, 'I’ve opened it');
      await expect(page.getByText(`Sign in again with ${email}.`)).toBeVisible();
      await submitCredentials(page, { email });
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/us/me');
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    }),
);
