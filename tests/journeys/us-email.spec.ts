import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { endTokens } from '../actors/provider.ts';
import { settledAlone } from '../actors/settled.ts';
import { leave } from './account-steps.ts';
import { changeLinks, followLink } from './email-letters.ts';
import { withPhone } from './phone.ts';
import { enter, signIn } from './sign-in.ts';

const newAddress = (): string => `mia-new-${randomUUID()}@example.test`;
const field = (page: Page) => page.getByLabel('New e-mail address');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Lets the provider want the password before it sends the first link, as it does after a while. */
const wantPasswordOnce = (page: Page) =>
  page.route(
    '**/accounts:sendOobCode*',
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );

/** Asks for another address on its screen, and gives the link that was sent there. */
const askFor = async (page: Page, email: string): Promise<string> => {
  await field(page).fill(email);
  await press(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await expect(page.getByText(`Open the link we sent to ${email}.`)).toBeVisible();
  const [link = ''] = await changeLinks(email);
  return link;
};

test('a new address counts once its link was opened, and one signs in with it', () =>
  withPhone(async (phone) => {
    const mia = await settledAlone();
    const email = newAddress();
    await signIn(phone, mia);
    const page = await phone.open('/us/me');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^E-mail/ })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your e-mail address' }),
    ).toBeVisible();
    await expect(page.getByText(mia.email)).toBeVisible();
    await field(page).fill(mia.email);
    await expect(page.getByText('This is your address already.')).toBeVisible();
    const link = await askFor(page, email);
    await press(page, 'I have opened it');
    await expect(page.getByText('The link has not been opened yet.')).toBeVisible();

    await followLink(link);
    await press(page, 'I have opened it');
    await expect(page.getByRole('heading', { level: 1, name: /^Mia/ })).toBeVisible();
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    await leave(page);
    await enter(page, { email });
    await expect(page).toHaveURL(/\/dashboard$/);
  }));

test('where the old sign-in has ended with the old address, one is told to use the new one', () =>
  withPhone(async (phone) => {
    const mia = await settledAlone();
    const email = newAddress();
    await signIn(phone, mia, 60);
    const page = await phone.open('/us/edit-email');
    await followLink(await askFor(page, email));
    await endTokens(mia);
    await press(page, 'I have opened it');
    await expect(page.getByText(`Please sign in again with ${email}.`)).toBeVisible();
    await enter(page, { email });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/us/me');
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  }));

test('the password is asked for where the provider wants it', () =>
  withPhone(async (phone) => {
    const mia = await settledAlone();
    const email = newAddress();
    await signIn(phone, mia);
    const page = await phone.open('/us/edit-email');
    await wantPasswordOnce(page);
    await field(page).fill(email);
    await press(page, 'Send the link');
    await page.getByLabel('Your password').fill('another1');
    await press(page, 'Send the link');
    await expect(page.getByText('This is not your password. Please try again.')).toBeVisible();
    expect(await changeLinks(email)).toEqual([]);
    await page.getByLabel('Your password').fill(PASSWORD);
    await press(page, 'Send the link');
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    expect(await changeLinks(email)).toHaveLength(1);
  }));

test('an address that somebody else has is refused in words', () =>
  withPhone(async (phone) => {
    const [mia, other] = await Promise.all([settledAlone(), settledAlone('Robin')]);
    await signIn(phone, mia);
    const page = await phone.open('/us/edit-email');
    await field(page).fill(other.email);
    await press(page, 'Send the link');
    await expect(page.getByText('This address belongs to an account already.')).toBeVisible();
  }));
