import { expect, test } from '@playwright/test';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { origin } from '../actors/environment.ts';
import { dateless, freshCode, nameless, settledAlone, uninvited } from '../actors/settled.ts';
import { arrive } from '../journeys/arrive.ts';
import { diaryOfAddresses, diaryOfPendingCode } from '../journeys/page-diary.ts';
import { type Phone, withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { check } from './check-in-browser.ts';

const LANDING = 'Grow toward each other';
const NAMES = "What's your name?";
const DATE = 'When Did You Two Start?';
const INVITE = 'Invite your partner';
const CODE = 'K7M2P';

const AUTH = ['/auth/create-account', '/auth/sign-in'];
const GUARDED = [
  '/invite',
  '/dashboard',
  '/intimacyLab',
  '/checkin',
  '/daily-questions',
  '/daily-questions/2026-03-12',
  '/us',
  '/us/edit-firstName',
  '/us/edit-gender',
  '/us/edit-email',
  '/admin/import',
  '/admin/migration',
];
const EVERYWHERE = ['/', ...AUTH, ...GUARDED, '/quiz', '/join', '/tabbed-home'];

const pendingCode = (phone: Phone): Promise<string | null> =>
  phone.page().evaluate(() => localStorage.getItem('pendingInviteCode'));

/** Set where the app does not run: it would try the code there, before the page that is asked for. */
const keepPendingCode = async (phone: Phone, code: string): Promise<void> => {
  const page = await phone.open('/api/health');
  await page.evaluate((kept) => localStorage.setItem('pendingInviteCode', kept), code);
};

test('while authentication loads a guarded page is a spinner, and then it is decided', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    // The provider is asked after the first paint, by a timer: as long as time stands still it is not.
    await stopTime(page);
    await page.goto(`${origin}/dashboard`);
    const spinner = page.getByRole('status');
    await check('S2.47', async () => {
      await expect(spinner.locator('svg')).toBeVisible();
      await expect(page).toHaveURL(`${origin}/dashboard`);
    });
    await check('S2.82', () => expect(spinner).toHaveText('Loading authentication...'));
    await page.clock.resume();
    await check('S2.48', async () => {
      await expect(page).toHaveURL(`${origin}/`);
      for (const path of GUARDED) await arrive(phone, path, '/', LANDING);
    });
  }));

test('somebody without names goes to the start, and a code in the address is kept first', () =>
  withPhone(async (phone) => {
    const mia = await nameless();
    await signInTo(phone, mia, NAMES);
    await check('S2.49', async () => {
      for (const path of GUARDED) await arrive(phone, path, '/', NAMES);
    });
    await check('S2.53', async () => {
      for (const path of EVERYWHERE) await arrive(phone, path, '/', NAMES);
    });
    expect(await pendingCode(phone)).toBeNull();
    const diary = await diaryOfPendingCode(phone.page());
    await check('S2.50', async () => {
      await arrive(phone, `/dashboard?inviteCode=${CODE}`, '/', NAMES);
      await expect.poll(() => diary[0]).toBe(`stored ${CODE} at /dashboard?inviteCode=${CODE}`);
      expect(await pendingCode(phone)).toBe(CODE);
    });
    await arrive(phone, '/us?code=q2w3e', '/', NAMES);
    expect(await pendingCode(phone)).toBe('Q2W3E');
    await arrive(phone, '/us?inviteCode=no', '/', NAMES);
    expect(await pendingCode(phone)).toBe('Q2W3E');
  }));

test('one name alone is as good as none', () =>
  withPhone(async (phone) => {
    const mia = await nameless();
    // No call saves half a name; an old record may hold one.
    await signInTo(phone, mia, NAMES);
    const page = phone.page();
    await page.route('**/api/auth/login', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), firstName: 'Mia' } });
    });
    await arrive(phone, '/dashboard', '/', NAMES);
    await expect(page.getByLabel('First name')).toHaveValue('Mia');
  }));

test('a code that waited is tried on the way to a guarded page, once', () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), settledAlone('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, /Noah/);
    await keepPendingCode(phone, code);
    const diary = await diaryOfPendingCode(phone.page());
    const addresses = diaryOfAddresses(phone.page());
    await arrive(phone, '/us', '/dashboard', 'Noah and Mia');
    await check('S2.51', async () => {
      expect(diary[0]).toBe('removed at /us');
      expect(await pendingCode(phone)).toBeNull();
    });
    await check('S2.52', () => {
      expect(addresses).toEqual(['/us', `/?code=${code}`, '/dashboard']);
      return Promise.resolve();
    });
    const again = await noah.call(acceptInvite, { params: { code } });
    expect(again.status).toBe(200);
  }));

test('a code that waited and is no good leads to the dashboard all the same, without a circle', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await settledAlone(), /Mia/);
    await keepPendingCode(phone, CODE);
    const tries: string[] = [];
    phone.page().on('request', (request) => {
      if (request.url().includes('/api/invites/accept/')) tries.push(request.url());
    });
    await arrive(phone, '/us', '/dashboard', /Mia/);
    await expect(phone.page().getByText('Connection Failed')).toBeVisible();
    expect(await pendingCode(phone)).toBeNull();
    await arrive(phone, '/us', '/us', /Mia/);
    expect(tries).toEqual([`${origin}/api/invites/accept/${CODE}`]);
  }));

test('somebody with names and an open invite step goes to it from everywhere', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await uninvited(), INVITE);
    await check('S2.54', async () => {
      for (const path of EVERYWHERE) await arrive(phone, path, '/invite', INVITE);
    });
    await check('S2.14', () => arrive(phone, '/invite', '/invite', INVITE));
  }));

test('somebody who has yet to give the date is asked for it first, wherever they go', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await dateless(), DATE);
    await check('S2.06', () => arrive(phone, '/', '/', DATE));
    for (const path of EVERYWHERE) {
      // The invite screen itself may be opened by its address.
      if (path !== '/invite') await arrive(phone, path, '/', DATE);
    }
    await check('S2.07', async () => {
      await phone.page().getByRole('button', { name: 'Save Date' }).click();
      await expect(phone.page().getByRole('heading', { level: 1, name: INVITE })).toBeVisible();
      await arrive(phone, '/', '/invite', INVITE);
    });
  }));

test('somebody who is through with the invite step goes to the dashboard', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await settledAlone(), /Mia/);
    await check('S2.55', () => arrive(phone, '/', '/dashboard', /Mia/));
    await check('S2.56', async () => {
      for (const path of AUTH) await arrive(phone, path, '/dashboard', /Mia/);
    });
    await check('S2.57', () => arrive(phone, '/invite', '/dashboard', /Mia/));
  }));
