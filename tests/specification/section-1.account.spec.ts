import { expect, test } from '@playwright/test';
import { withPhone } from '../journeys/phone.ts';
import { recordRequests } from '../journeys/recorded-requests.ts';
import { getResetLinks, openResetLink } from '../journeys/reset-password.ts';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { authOrigin, origin } from '../support/environment.ts';
import { check } from './browser-check.ts';

const NEW_PASSWORD = 'together2';

test('a forgotten password is replaced by way of an e-mail, and the session ends with what the browser stores', () =>
  withPhone(async (phone) => {
    const { email } = await createOnboardedUser();
    const page = await phone.open('/auth/sign-in');
    const requests = recordRequests(page);
    const askPassword = async (password: string) => {
      await page.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await page.getByLabel('Password', { exact: true }).fill(password);
    };
    await check('S1.18', async () => {
      await askPassword('');
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const sent = page.getByRole('button', { name: 'Password reset email sent!' });
      await expect(sent).toBeDisabled();
      const [link, ...others] = await getResetLinks(email);
      expect(others).toEqual([]);
      await openResetLink(link ?? '', NEW_PASSWORD);
      await phone.open('/auth/sign-in');
      await askPassword(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step('the identity provider alone got the password', async () => {
      const carriers = requests
        .filter((request) => request.postData()?.includes(NEW_PASSWORD))
        .map((request) => new URL(request.url()));
      expect(carriers.map((url) => `${url.origin} ${url.pathname.split('/').at(-1)}`)).toEqual([
        `${authOrigin} accounts:signInWithPassword`,
      ]);
      expect(await page.context().cookies()).toEqual([]);
    });

    await test.step('without what is stored nobody is signed in', async () => {
      await phone.open('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: /Mia/ })).toBeVisible();
      const devtools = await page.context().newCDPSession(page);
      // The app itself would complain of a database that is taken from under it.
      await page.goto('about:blank');
      const storageTypes = 'local_storage,indexeddb';
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await phone.open('/dashboard');
      await expect(page).toHaveURL(`${origin}/`);
    });
  }));
