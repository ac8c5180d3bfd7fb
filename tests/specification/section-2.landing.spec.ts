import { expect, type Page, test } from '@playwright/test';
import { withPhone } from '../journeys/phone.ts';
import { check } from './browser-check.ts';

const video = (page: Page) => page.locator('video');

/** Whether the film moves: its clock runs on. */
const expectPlaying = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      video(page).evaluate((film: HTMLVideoElement) => (film.paused ? 0 : film.currentTime)),
    )
    .toBeGreaterThan(0);

/** Nothing moves, and nothing was fetched that could. */
const expectStill = async (page: Page, asked: readonly string[]): Promise<void> => {
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = await video(page).evaluateAll((films: HTMLVideoElement[]) =>
    films.filter(({ paused, readyState }) => !paused || readyState > 0),
  );
  expect(loaded).toEqual([]);
  expect(asked).toEqual([]);
};

const recordVideoRequests = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') asked.push(request.url());
  });
  return asked;
};

test(
  'a visitor sees a headline, both ways in, and a film that plays by itself without a sound',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const page = await phone.open('/');
      await check('S2.02', () => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
      await check('S2.03', async () => {
        await page.getByRole('link', { name: 'Create an account', exact: true }).first().click();
        await expect(page).toHaveURL(/\/auth\/create-account$/);
        await phone.open('/');
      });
      await check('S2.04', async () => {
        await page.getByRole('link', { name: 'Sign In', exact: true }).click();
        await expect(page).toHaveURL(/\/auth\/sign-in$/);
        await phone.open('/');
      });
      await check('S2.05', async () => {
        await expect(video(page)).toBeVisible();
        for (const name of ['autoplay', 'muted', 'loop', 'playsInline']) {
          await expect(video(page)).toHaveJSProperty(name, true);
        }
        await expectPlaying(page);
      });
    }),
);

test('the film is not even fetched by people who want less motion', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const asked = recordVideoRequests(page);
    await phone.open('/');
    await expectStill(page, asked);
  }),
);

test('the film is not even fetched by people who save data', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const asked = recordVideoRequests(page);
    await phone.open('/');
    await expectStill(page, asked);
  }),
);
