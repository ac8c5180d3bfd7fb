import { expect, type Page, test } from '@playwright/test';
import { getOwnCode } from '../journeys/invite-steps.ts';
import { withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import {
  createCode,
  createOnboardedUser,
  createUserBeforeInvite,
} from '../support/builders/onboarded-users.ts';
import { check } from './browser-check.ts';

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

/** How many different pictures the confetti's canvas shows, from nothing to where it rests. */
const countFramesUntilStill = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate(
    (canvas) =>
      new Promise<number>((resolve) => {
        const copy = document.createElement('canvas');
        const brush = copy.getContext('2d');
        let [before, pictures, still] = ['', 0, 0];
        const look = () => {
          brush?.clearRect(0, 0, copy.width, copy.height);
          brush?.drawImage(canvas as HTMLCanvasElement, 0, 0, copy.width, copy.height);
          const shown = copy.toDataURL();
          still = shown === before ? still + 1 : 0;
          if (still === 0) pictures += 1;
          before = shown;
          // The empty canvas of the beginning is at rest, too.
          if (still > 30 && pictures > 1) resolve(pictures);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test('the code of the partner leads to the success view, where hearts fly', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createUserBeforeInvite('Noah'),
    ]);
    const code = await createCode(mia);
    await signInTo(phone, noah, INVITE);
    const page = phone.page();
    await page.getByLabel('Your partner’s code').fill(code);
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();
    await check('S2.78', async () => {
      // It is an animation and not a picture: it has many frames, comes to rest, and the hearts stay.
      expect(await countFramesUntilStill(page)).toBeGreaterThan(3);
      expect(await painted(page)).toBeGreaterThan(100);
    });
  }),
);

test('the hearts stand still for users who prefer reduced motion', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createUserBeforeInvite('Noah'),
    ]);
    const code = await createCode(mia);
    await signInTo(phone, noah, INVITE);
    const page = phone.page();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await getOwnCode(page);
    await page.getByLabel('Your partner’s code').fill(code);
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();
    await expect.poll(() => painted(page), { intervals: [20] }).toBeGreaterThan(0);
    const first = await painted(page);
    for (let look = 0; look < 5; look += 1) {
      await page.clock.runFor(100);
      expect(await painted(page)).toBe(first);
    }
  }),
);
