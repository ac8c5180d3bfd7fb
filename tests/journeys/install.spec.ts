import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { phoneScreens, schemes, startupImage } from '../../web/build/startup-images.ts';
import { settledCouple } from '../actors/settled.ts';
import { check } from '../specification/check-in-browser.ts';
import { withPhone } from './phone.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

const ImageSchema = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const ManifestSchema = v.object({
  id: v.literal('/'),
  start_url: v.literal('/dashboard'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  display_override: v.array(v.string()),
  lang: v.literal('en'),
  description: v.string(),
  categories: v.array(v.string()),
  icons: v.array(v.object({ ...ImageSchema.entries, purpose: v.string() })),
  screenshots: v.array(
    v.object({ ...ImageSchema.entries, form_factor: v.picklist(['narrow', 'wide']) }),
  ),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(ImageSchema) })),
});

/** Width and height as a PNG itself says them: in its first chunk. */
const sizeOfPng = (bytes: Buffer): string => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

test('the browser would install the app', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await settleWorker(page);
    const devtools = await page.context().newCDPSession(page);
    await check('C3.04', async () => {
      const { worker, kept } = await page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
        const requests = name === undefined ? [] : await (await caches.open(name)).keys();
        return {
          worker: navigator.serviceWorker.controller?.scriptURL,
          kept: requests.map(({ url }) => new URL(url).pathname),
        };
      });
      expect(worker).toMatch(/\/sw\.js$/);
      const frame = expect.stringMatching(/^\/assets\/frame-.*\.js$/);
      expect(kept).toEqual(expect.arrayContaining(['/app.html', frame]));
    });
    await check('C3.01', async () => {
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // A private window is what a test's browser is; nothing else is in the way.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      const { errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
    });
  }));

test('every picture of the manifest is there, and as large as it says', () =>
  withPhone(async (phone) => {
    const page = await phone.start();
    const answer = await page.request.get('/manifest.webmanifest');
    const manifest = v.parse(ManifestSchema, await answer.json());
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ].filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pictures) {
      const picture = await page.request.get(src);
      expect(picture.headers()['content-type'], src).toBe('image/png');
      expect(sizeOfPng(await picture.body()), src).toBe(sizes);
    }
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable']),
    );
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
  }));

test('iOS finds an image to start with on each phone, in both looks', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/');
    const linked = page.locator('link[rel=apple-touch-startup-image]');
    await expect(linked).toHaveCount(phoneScreens.length * schemes.length);
    for (const screen of phoneScreens) {
      for (const scheme of schemes) {
        const src = `/${startupImage(screen, scheme)}`;
        const picture = await page.request.get(src);
        const { width, height, ratio } = screen;
        expect(sizeOfPng(await picture.body()), src).toBe(`${width * ratio}x${height * ratio}`);
      }
    }
  }));

test('the app is put on the home screen when the person wants it, not when the browser does', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    // Chromium asks by itself only after a while of use, so the test says that it would.
    const prevented = await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, {
        prompt: async () => {
          document.documentElement.dataset.asked = 'yes';
          return { outcome: 'accepted' };
        },
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(prevented).toBe(true);
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    const row = page.getByRole('button', { name: /Put Usward on your home screen/ });
    await check('C4.01', async () => {
      await row.click();
      await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
      await expect(row).toBeHidden();
    });
  }));

test('the bar above the page follows the look that was chosen', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    const colours = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('content')));
    const look = page.getByRole('group', { name: 'Look', exact: true });
    await look.getByText('Dark', { exact: true }).click();
    await expect.poll(colours).toEqual(['#15100d', '#15100d']);
    await look.getByText('Auto', { exact: true }).click();
    await expect.poll(colours).toEqual(['#f6f1ee', '#15100d']);
  }));
