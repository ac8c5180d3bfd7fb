import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { freshCode, settledAlone, uninvited } from '../actors/settled.ts';
import { holdBack } from '../journeys/hold-back.ts';
import { diaryOfSpinners } from '../journeys/page-diary.ts';
import { withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { newEmail } from '../journeys/sign-up.ts';
import { check } from './check-in-browser.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('the account takes a while to be made, and the screen says so', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/auth/create-account');
    await page.getByLabel('Email').fill(newEmail('Mia'));
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('First name').fill('Mia');
    await page.getByLabel('Last name').fill('Test');
    const release = await holdBack(page, '**/accounts:signUp*');
    await page.keyboard.press('Enter');
    await check('S2.79', () =>
      expect(page.getByRole('status')).toHaveText('Creating your account...'),
    );
    release();
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
  }));

test('signing in takes a while, and the screen says so', () =>
  withPhone(async (phone) => {
    const { email } = await settledAlone();
    const page = await phone.open('/auth/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const release = await holdBack(page, '**/accounts:signInWithPassword*');
    await page.keyboard.press('Enter');
    await check('S2.80', () => expect(page.getByRole('status')).toHaveText('Signing in...'));
    release();
    await expect(heading(page, /Mia/)).toBeVisible();
  }));

test('somebody the provider knows waits for the record, and the screen says so', () =>
  withPhone(async (phone) => {
    const { email } = await settledAlone();
    const page = await phone.open('/auth/sign-in');
    // The provider lets them in, and then the network goes before our server has answered.
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sign in failed')).toBeVisible();
    await page.unroute('**/api/auth/login');
    const release = await holdBack(page, '**/api/auth/login');
    await phone.open('/dashboard');
    await check('S2.81', () =>
      expect(page.getByRole('status')).toHaveText('Loading your profile...'),
    );
    release();
    await expect(heading(page, /Mia/)).toBeVisible();
  }));

test('whoever is led elsewhere is told so meanwhile', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    const spinners = await diaryOfSpinners(page);
    await check('S2.83', async () => {
      await phone.open('/dashboard');
      await expect(heading(page, 'Grow toward each other')).toBeVisible();
      await expect.poll(() => spinners.at(-1)).toBe('Redirecting...');
    });
  }));

test('a kept code is tried on the way, and the screen says so meanwhile', () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, 'Invite your partner');
    const page = phone.page();
    const release = await holdBack(page, '**/api/invites/accept/*');
    await phone.open(`/join?code=${code}`);
    await expect(page.getByRole('status')).toHaveText('Redirecting...');
    release();
    await expect(heading(page, 'Noah and Mia')).toBeVisible();
  }));
