import { expect, type Page, test } from '@playwright/test';
import { createInvite } from '@usward/core/pairing/endpoints';
import { freshCode, settledAlone, uninvited } from '../actors/settled.ts';
import { holdBack } from '../journeys/hold-back.ts';
import { withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { ownCode } from '../journeys/steps.ts';
import { check } from './check-in-browser.ts';

const INVITE = 'Invite your partner';
const SUCCESS = 'Success! You have made it official';

/** How many points of the confetti's canvas are painted at this moment; -1 before it has any. */
const painted = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const brush = canvas.getContext('2d');
    if (brush === null || canvas.width === 0 || canvas.height === 0) return -1;
    const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, place) => place % 4 === 3 && value > 0).length;
  });

test('the invite screen shows the own code, a way to share it, and a field for the other', () =>
  withPhone(async (phone) => {
    const mia = await uninvited();
    await signInTo(phone, mia, INVITE);
    const page = phone.page();
    await check('S2.69', async () => {
      const shown = await ownCode(page);
      expect(shown).toBe((await mia.ask(createInvite, { body: {} })).inviteCode);
    });
    await check('S2.70', async () => {
      const share = page.getByRole('button', { name: 'Share Invite Code', exact: true });
      await expect(share).toBeEnabled();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await share.click();
      await expect(page.getByText('Link copied!').first()).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(await ownCode(page));
    });
    await check('S2.71', () => expect(page.getByText('OR', { exact: true })).toBeVisible());
    const field = page.getByRole('textbox', { name: 'Your partner’s code' });
    await check('S2.72', async () => {
      await field.fill('k7m2p');
      await expect(field).toHaveValue('K7M2P');
    });
    await check('S2.73', async () => {
      const form = page.locator('form').filter({ has: field });
      await expect(
        form.getByRole('button', { name: 'Connect Partner', exact: true }),
      ).toBeEnabled();
    });
    await check('S2.74', async () => {
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }));

test('the code of the partner leads to the success view, where hearts fall', () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, INVITE);
    const page = phone.page();
    await page.getByLabel('Your partner’s code').fill(code);
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    await check('S2.75', () =>
      expect(page.getByRole('heading', { level: 1, name: SUCCESS, exact: true })).toBeVisible(),
    );
    await check('S2.78', async () => {
      await expect.poll(() => painted(page), { intervals: [100] }).toBeGreaterThan(100);
      // It is an animation and not a picture: it comes to its end.
      await expect.poll(() => painted(page)).toBe(0);
    });
    await check('S2.76', () =>
      expect(
        page.getByText('You can now play quizzes and intimacy truth and dare and much more', {
          exact: true,
        }),
      ).toBeVisible(),
    );
    await check('S2.77', async () => {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { name: 'Noah and Mia' })).toBeVisible();
    });
  }));

test('no heart falls for people who want less motion', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, INVITE);
    const page = phone.page();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ownCode(page);
    await page.getByLabel('Your partner’s code').fill(code);
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();
    for (let look = 0; look < 15; look += 1) {
      expect(await painted(page)).toBeLessThanOrEqual(0);
      await page.clock.runFor(100);
    }
  }),
);

test('the success view stays until Continue, also when the answer about the own code comes late', () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, INVITE);
    const page = phone.page();
    const release = await holdBack(page, '**/api/invites/create');
    await page.clock.install();
    await phone.open('/invite');
    await page.getByLabel('Your partner’s code').fill(code);
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();
    const late = page.waitForResponse('**/api/invites/create');
    release();
    await (await late).finished();
    // Long enough to be led away, which nobody asked for.
    await page.clock.runFor(1_500);
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }));
