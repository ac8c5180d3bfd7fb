import { expect, type Request, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { authOrigin, origin } from '../actors/environment.ts';
import { PASSWORD } from '../actors/person.ts';
import { nameless, SINCE, settledAlone } from '../actors/settled.ts';
import { leave } from '../journeys/account-steps.ts';
import { withPhone, withPhoneOnDisk } from '../journeys/phone.ts';
import { followResetLink, resetLinks } from '../journeys/reset-password.ts';
import { enter, signInTo } from '../journeys/sign-in.ts';
import { signUp } from '../journeys/sign-up.ts';
import { requestsFrom } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

/** The requests that carry the password, as method and path with the host that got them. */
const whoGotPassword = (requests: readonly Request[]): readonly string[] =>
  requests
    .filter((request) => request.postData()?.includes(PASSWORD))
    .map((request) => {
      const { origin: host, pathname } = new URL(request.url());
      return `${host} ${pathname.split('/').at(-1)}`;
    });

/** Whose token a request carries, or null. */
const bearerOf = (request: Request): string | null => {
  const [scheme, token] = (request.headers().authorization ?? '').split(' ');
  const payload = token?.split('.')[1];
  if (scheme !== 'Bearer' || payload === undefined) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).user_id;
};

test('the password goes to the identity provider alone, at sign-up and at sign-in', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    const requests = requestsFrom(page);
    await check('S1.13', async () => {
      await signUp(phone, 'Mia');
      expect(whoGotPassword(requests)).toEqual([`${authOrigin} accounts:signUp`]);
    });
  }));

test('a session lasts until the person signs out, and each call says whose it is', () =>
  withPhoneOnDisk(async (phone) => {
    const mia = await settledAlone();
    const page = await phone.open('/nowhere');
    const requests = requestsFrom(page);
    await check('S1.14', async () => {
      await enter(page, mia);
      await expect(page.getByRole('heading', { level: 1, name: /Mia/ })).toBeVisible();
      expect(whoGotPassword(requests)).toEqual([`${authOrigin} accounts:signInWithPassword`]);
    });
    await phone.close();
    const again = await phone.open('/nowhere');
    const calls = requestsFrom(again);
    await check('S1.15', async () => {
      await phone.open('/dashboard');
      await expect(again.getByRole('heading', { level: 1, name: /Mia/ })).toBeVisible();
      expect(await again.context().cookies()).toEqual([]);
    });
    await check('S1.16', async () => {
      const toOwnApi = () =>
        calls.filter((call) => call.url().startsWith(`${origin}/api/`)).map(bearerOf);
      await expect.poll(() => toOwnApi().length).toBeGreaterThan(1);
      expect(new Set(toOwnApi())).toEqual(new Set([mia.id]));
    });
    await check('S1.17', async () => {
      await leave(phone.page());
      await phone.open('/dashboard');
      await expect(again).toHaveURL(`${origin}/`);
    });
  }));

test('the session lives in the storage of the browser and ends with it', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await settledAlone(), /Mia/);
    const page = await phone.open('/nowhere');
    const devtools = await page.context().newCDPSession(page);
    // The app itself would complain of a database that is taken from under it.
    await page.goto('about:blank');
    const storageTypes = 'local_storage,indexeddb';
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await phone.open('/dashboard');
    await expect(page).toHaveURL(`${origin}/`);
  }));

test('a forgotten password is replaced by way of an e-mail', () =>
  withPhone(async (phone) => {
    const { email } = await settledAlone();
    const page = await phone.open('/auth/sign-in');
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
      const [link, ...others] = await resetLinks(email);
      expect(others).toEqual([]);
      await followResetLink(link ?? '', 'together2');
      await phone.open('/auth/sign-in');
      await askPassword('together2');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }));

test('the names and the date that a person gives are what the record holds', () =>
  withPhone(async (phone) => {
    const mia = await nameless();
    await signInTo(phone, mia, "What's your name?");
    const page = phone.page();
    await check('S1.19', async () => {
      await page.getByLabel('First name').fill('  Mia ');
      await page.getByLabel('Last name').fill('Lindqvist');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Together since')).toBeVisible();
      const { firstName, lastName } = await mia.ask(getUser);
      expect([firstName, lastName]).toEqual(['Mia', 'Lindqvist']);
    });
    await check('S1.20', async () => {
      await page.getByLabel('Together since').fill(SINCE);
      await page.getByRole('button', { name: 'Save Date' }).click();
      await expect(page.getByRole('heading', { name: 'Invite your partner' })).toBeVisible();
      expect(await mia.ask(getUser)).toHaveProperty('togetherSince', SINCE);
    });
  }));
