import { expect, type Page, test } from '@playwright/test';
import { freshCode, settledAlone, uninvited } from '../actors/settled.ts';
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

test('the code of the partner leads to the success view, where hearts fall', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, INVITE);
    const page = phone.page();
    await page.getByLabel('Your partner’s code').fill(code);
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();
    await check('S2.78', async () => {
      await expect.poll(() => painted(page), { intervals: [100] }).toBeGreaterThan(100);
      // It is an animation and not a picture: it comes to its end.
      await expect.poll(() => painted(page)).toBe(0);
    });
  }),
);

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
