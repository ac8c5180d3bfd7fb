import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import {
  MAX_LAYOUT_SHIFT,
  readLayoutShift,
  untilFramesPass,
  watchLayoutShift,
} from './layout-shift.ts';
import { findAxeViolations } from './screen-faults.ts';
import { test } from './test.ts';

type Visit = { readonly page: Page; readonly requests: readonly string[] };

/** The landing as loaded, and what it asks for of any video from then on. */
const visit = async (page: Page): Promise<Visit> => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  return { page, requests };
};

const placeIn = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** The video is under way: some of it has been seen, and then more. */
const expectMoving = async (page: Page): Promise<void> => {
  const before = await placeIn(page);
  await expect.poll(() => placeIn(page)).not.toBe(before);
};

/** Waits until something of the page has been painted. */
const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );

/** Nothing asks for a video, also once everything that the page begins by itself has begun. */
const expectNoVideoIn = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(pauseButton(page)).toBeHidden();
  await expect(page.locator('video source')).toHaveCount(0);
};

const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the video' });

const expectPosterAlone = async ({ page, requests }: Visit): Promise<void> => {
  await expectNoVideoIn(page);
  expect(requests).toEqual([]);
  await expect(page.locator('video')).toHaveJSProperty('currentSrc', '');
  expect(
    await page
      .locator('header img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBeGreaterThan(0);
};

test('the video plays by itself, muted, inline and over and over', { tag: '@full' }, async ({
  page,
}) => {
  const { requests } = await visit(page);
  await expect(pauseButton(page)).toBeVisible();
  await expectMoving(page);
  const video = page.locator('video');
  for (const property of ['muted', 'loop', 'playsInline', 'autoplay']) {
    await expect(video).toHaveJSProperty(property, true);
  }
  await video.evaluate((player: HTMLVideoElement) => {
    player.playbackRate = 4;
  });
  await expect.poll(() => placeIn(page)).toBeGreaterThan(6);
  await expect.poll(() => placeIn(page)).toBeLessThan(3);
  await expectMoving(page);
  expect(new Set(requests).size).toBe(1);
});

test('the video pauses and plays on by one button, and gives way when motion becomes unwelcome', {
  tag: '@full',
}, async ({ page }) => {
  await visit(page);
  const button = pauseButton(page);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expectMoving(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(button).toBeHidden();
  await expect(page.locator('source')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(button).toBeVisible();
  await expectMoving(page);
});

test.describe('the landing page with reduced motion:', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } satisfies BrowserContextOptions });

  test('the video is not asked for and the poster stands', { tag: '@full' }, async ({ page }) => {
    await expectPosterAlone(await visit(page));
  });
});

test('the landing page with Save-Data does not request the video and shows the poster', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await expectPosterAlone(await visit(page));
});

test.describe('the landing page without scripts:', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster stands', { tag: '@full' }, async ({ page }) => {
    const { requests } = await visit(page);
    await expect(page.locator('header img')).toBeVisible();
    await expect(pauseButton(page)).toBeHidden();
    expect(requests).toEqual([]);
  });
});

test('no other page asks for the video', { tag: '@full' }, async ({ page }) => {
  const { requests } = await visit(page);
  await expect(pauseButton(page)).toBeVisible();
  const seen = requests.length;
  for (const path of ['/auth/create-account', '/auth/sign-in', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoVideoIn(page);
  }
  expect(requests.slice(seen)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the landing with its video passes axe and stays in place, also as fonts come late, ${colorScheme}`, {
    tag: '@full',
  }, async ({ page }) => {
    await watchLayoutShift(page);
    await page.route('**/*.woff2', async (route) => {
      await untilPainted(page);
      await route.continue();
    });
    let beforeVideo = Number.NaN;
    await page.route('**/*.mp4', async (route) => {
      await page.evaluate(() => document.fonts.ready);
      await untilFramesPass(page);
      if (Number.isNaN(beforeVideo)) beforeVideo = await readLayoutShift(page);
      await route.continue();
    });
    await page.emulateMedia({ colorScheme });
    await visit(page);
    await expect(pauseButton(page)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(beforeVideo).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    // The video itself moves nothing at all.
    expect(await readLayoutShift(page)).toBe(beforeVideo);
  });
}
