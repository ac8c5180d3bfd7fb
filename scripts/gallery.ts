import { existsSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CliError, runMain } from './cli-error.ts';
import { DemoUser } from './demo-user.ts';
import { type Session, withEmulators } from './emulators.ts';
import { galleryPage } from './gallery-page.ts';
import {
  type GalleryPicture,
  type GalleryScene,
  galleryScenes,
  type SceneContext,
} from './gallery-scenes.ts';
import { inProject } from './project.ts';
import {
  createContextOptions,
  type Scheme,
  type Size,
  schemes,
  signIn,
  sizeNames,
  waitForScreen,
} from './screenshot-tools.ts';
import { composeSideBySide } from './side-by-side-picture.ts';

/** Where a whole page is cut off, in CSS pixels. */
const MAX_HEIGHT = 1_400;

/** A screen comes within this time, in milliseconds, also on a busy machine. */
const SCREEN_TIMEOUT_MS = 120_000;

/** Toasts leave within this time, in milliseconds. */
const TOAST_GONE_MS = 3_000;

const gallery = inProject('docs', 'gallery');

/** Stops all that moves at one moment, so that a picture of it is the same each time. */
const freeze = (page: Page, after: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, after);

const thaw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play();
  });

/** Lets a browser live at a moment, and the server as far as this browser asks it. */
const setTime = async (page: Page, at: Date): Promise<void> => {
  await page.clock.setSystemTime(at);
  const time = { 'usward-now': at.toISOString() };
  await page
    .context()
    .route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...time } }),
    );
};

const showPart = async (page: Page, { from, isWhole }: GalleryPicture): Promise<void> => {
  if (from !== undefined) {
    const heading = page.getByRole('heading', { name: from });
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  }
  const size = page.viewportSize();
  if (!isWhole || size === null) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = Math.max(Math.min(height, MAX_HEIGHT), size.height);
  await page.setViewportSize({ width: size.width, height: shown });
};

/** A screen at rest is one for people who want no motion: each of its parts is where it comes to rest. */
const takePicture = async (page: Page, shot: GalleryPicture): Promise<Buffer> => {
  const { after } = shot;
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  if (after === undefined) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitForScreen(page);
    await page.waitForTimeout(TOAST_GONE_MS);
    const size = page.viewportSize();
    await showPart(page, shot);
    const whole = await page.screenshot();
    // The next picture of the same page needs the original window.
    if (size !== null) await page.setViewportSize(size);
    return whole;
  }
  await freeze(page, after);
  const picture = await page.screenshot();
  await thaw(page);
  return picture;
};

type GalleryRun = {
  readonly browser: Browser;
  readonly size: Size;
  readonly scheme: Scheme;
  readonly drawings: string;
  readonly target: Pick<Session, 'origin' | 'authOrigin' | 'siteDirectory'>;
};

/** Plays one act, and gives each of its pictures beside its drawing. */
const play = async (scene: GalleryScene, number: number, round: GalleryRun): Promise<void> => {
  const { browser, size, scheme, drawings, target } = round;
  const options = createContextOptions(size, scheme, 'en-US');
  const now = new Date();
  const createEmail = (firstName: string) =>
    `${firstName.toLowerCase()}-${number}-${size}-${scheme}@demo.usward.test`;
  const open = async () => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(SCREEN_TIMEOUT_MS);
    return context.newPage();
  };
  const stage: SceneContext = {
    origin: target.origin,
    now,
    visitor: open,
    signUp: (firstName, lastName, at = now) =>
      DemoUser.signUp(target, createEmail(firstName), { firstName, lastName }, at),
    signIn: async (firstName, at) => {
      const page = await open();
      if (at !== undefined) await setTime(page, at);
      await signIn(page, target.origin, createEmail(firstName));
      return page;
    },
    publishUpdate: async (page) => {
      await appendFile(join(target.siteDirectory, 'sw.js'), '\n// A new version.');
      // A missing chunk makes the app check for an update.
      await page.evaluate(() =>
        dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
      );
      await page.getByRole('complementary', { name: 'New version' }).waitFor();
    },
    take: async (page, name) => {
      const shot = scene.shots[name];
      if (shot === undefined) throw new CliError(`No shot is named ${name}.`);
      const [file = '', search = ''] = shot.drawing.split('?');
      const drawing = await open();
      await drawing.goto(`${pathToFileURL(join(drawings, file))}?${search}`);
      const [drawn, built] = await Promise.all([
        takePicture(drawing, shot),
        takePicture(page, shot),
      ]);
      await drawing.context().close();
      const picture = await composeSideBySide(
        browser,
        size,
        drawn,
        built,
        shot.isWhole ? 'whole' : 'window',
      );
      await writeFile(join(gallery, `${name}-${size}-${scheme}.webp`), picture);
    },
  };
  await scene.play(stage);
  for (const context of browser.contexts()) await context.close();
};

/** `npm run gallery -- FOLDER [SCREEN...]`: the drawn screens beside the built ones, in docs/gallery. */
await runMain(async () => {
  const [folder, ...selectedNames] = process.argv.slice(2);
  if (!folder || !existsSync(folder)) {
    throw new CliError('Name the folder of the drawings: npm run gallery -- FOLDER [SCREEN...]');
  }
  const drawings = resolve(folder);
  const isSelected = ({ shots }: GalleryScene) =>
    selectedNames.length === 0 ||
    Object.keys(shots).some((shot) => selectedNames.some((start) => shot.startsWith(start)));
  const selectedScenes = galleryScenes.filter(isSelected);
  if (selectedNames.length === 0) await rm(gallery, { recursive: true, force: true });
  await mkdir(gallery, { recursive: true });
  await withEmulators({ name: 'gallery', browser: true }, async ({ chromium: path, ...target }) => {
    const browser = await chromium.launch({
      ...(path ? { executablePath: path } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      for (const size of sizeNames) {
        for (const scheme of schemes) {
          const round = { browser, size, scheme, drawings, target };
          for (const [number, scene] of selectedScenes.entries()) await play(scene, number, round);
        }
      }
    } finally {
      // An act that fails would leave it running, and this with it.
      await browser.close();
    }
  });
  await writeFile(join(gallery, 'README.md'), galleryPage(galleryScenes));
  console.log('The gallery is in docs/gallery.');
  return 0;
});
