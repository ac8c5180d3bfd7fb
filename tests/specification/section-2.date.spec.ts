import { expect, type Page, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { dateless, SINCE } from '../actors/settled.ts';
import { withPhone, withPhoneOnDisk } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { check } from './check-in-browser.ts';

const DATE = 'When Did You Two Start?';

const dateField = (page: Page) => page.locator('input[type=date]');

const expectInvite = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Invite your partner' })).toBeVisible();

test('the date screen asks when the two began and saves what was chosen', () =>
  withPhone(async (phone) => {
    const mia = await dateless();
    await signInTo(phone, mia, DATE);
    const page = phone.page();
    await check('S2.65', () =>
      expect(page.getByRole('heading', { level: 1, name: DATE, exact: true })).toBeVisible(),
    );
    await check('S2.66', async () => {
      await expect(dateField(page)).toHaveAccessibleName('Together since');
      await dateField(page).fill(SINCE);
    });
    await check('S2.67', async () => {
      await page.getByRole('button', { name: 'Save Date', exact: true }).click();
      await expectInvite(page);
      expect((await mia.ask(getUser)).togetherSince).toBe(SINCE);
    });
  }));

test('the date can be skipped for now and is asked for again at the next visit', () =>
  withPhoneOnDisk(async (phone) => {
    const mia = await dateless();
    await signInTo(phone, mia, DATE);
    await check('S2.68', async () => {
      await phone.page().getByRole('button', { name: 'Skip for now', exact: true }).click();
      await expectInvite(phone.page());
      expect((await mia.ask(getUser)).togetherSince).toBeNull();
    });
    await phone.close();
    const page = await phone.open('/');
    await expect(page.getByRole('heading', { level: 1, name: DATE })).toBeVisible();
  }));
