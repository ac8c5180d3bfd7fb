import { expect, type Page, test } from '@playwright/test';
import { settledAlone, settledCouple } from '../actors/settled.ts';
import { withPhone } from './phone.ts';
import { type Look, screenFaults, takeLook } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const looks: readonly Look[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
];

/** Visits each path in each look, and collects what is wrong with it once its heading is there. */
const inspect = async (
  page: Page,
  paths: readonly string[],
  heading: string | RegExp = /./,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const look of looks) {
    await takeLook(page, look);
    for (const path of paths) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('load');
      const { colorScheme, width } = look;
      const faults = await screenFaults(page);
      wrong.push(...faults.map((text) => `${colorScheme} ${width} ${path}: ${text}`));
    }
  }
  return wrong;
};

test('every screen of a visitor passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/');
    const paths = ['/', '/auth/create-account', '/auth/sign-in', '/quiz', '/nowhere'];
    expect(await inspect(page, paths)).toEqual([]);
  }));

test('every screen of a couple passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const paths = ['/dashboard', '/daily-questions', '/daily-questions/history', '/us', '/checkin'];
    expect(await inspect(phone.page(), paths)).toEqual([]);
  }));

test('the first steps of a new person pass axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    await signUp(phone, 'Mia');
    const page = phone.page();
    expect(await inspect(page, ['/'], 'When Did You Two Start?')).toEqual([]);
    expect(await inspect(page, ['/invite'], 'Invite your partner')).toEqual([]);
  }));

test('the dashboard of one person passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    await signIn(phone, await settledAlone());
    expect(await inspect(phone.page(), ['/dashboard'])).toEqual([]);
  }));
