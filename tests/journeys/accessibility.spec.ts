import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { stranger } from '../actors/person.ts';
import { withPhone } from './phone.ts';
import { settledCouple, signIn } from './sign-in.ts';
import { signUp } from './steps.ts';

const violations = async (page: Page): Promise<readonly string[]> => {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname}: ${id} at ${nodes[0]?.target}`,
  );
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** Visits each path in each look, and collects what is wrong with it once its heading is there. */
const inspect = async (
  page: Page,
  paths: readonly string[],
  heading: string | RegExp = /./,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('load');
      wrong.push(...(await violations(page)).map((text) => `${colorScheme} ${width} ${text}`));
      if ((await overflow(page)) > 0) wrong.push(`${width} ${path} scrolls sideways`);
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
    const mia = await stranger({ firstName: 'Mia' });
    await mia.ask(saveOnboarding, { body: { togetherSince: '2023-06-09' } });
    await mia.ask(markInviteSeen);
    await signIn(phone, mia);
    expect(await inspect(phone.page(), ['/dashboard'])).toEqual([]);
  }));
