import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { manifest } from '../web/build/manifest.ts';
import { withEmulators } from './emulators.ts';
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

/** What a visitor sees, and what the demo people see once signed in. */
const publicPaths = {
  landing: '/',
  invited: '/?code=K7M2P',
  'sign-up': '/auth/create-account',
  'sign-in': '/auth/sign-in',
  'not-found': '/nowhere',
};
const paths: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mia: {
    dashboard: '/dashboard',
    question: '/daily-questions',
    history: '/daily-questions/history',
    us: '/us',
    notifications: '/us/notifications',
    'own-questions': '/daily-questions/own',
    topics: '/daily-questions/topics',
    'check-in': '/checkin',
    trends: '/checkin/trends',
    weeks: '/checkin/weeks',
    quizzes: '/quiz',
    'quiz-result': '/quiz/everyday-tastes',
    play: '/intimacyLab',
    feedback: '/intimacyLab/feedback',
    'feedback-forms': '/intimacyLab/feedback/new',
  },
  sam: { date: '/', 'date-with-code': '/?code=K7M2P' },
};

const directory = inProject('.usward', 'screenshots');

const takeShots = async (
  page: Page,
  origin: string,
  shots: Readonly<Record<string, string>>,
  suffix: string,
): Promise<void> => {
  for (const [name, path] of Object.entries(shots)) {
    await page.goto(`${origin}${path}`);
    await waitForScreen(page);
    await page.screenshot({ path: `${directory}/${name}-${suffix}.png` });
  }
};

const visit = async (
  browser: Browser,
  origin: string,
  size: Size,
  scheme: Scheme,
): Promise<void> => {
  const options = createContextOptions(size, scheme, 'en-GB');
  const suffix = `${size}-${scheme}`;
  const visitor = await browser.newContext(options);
  await takeShots(await visitor.newPage(), origin, publicPaths, suffix);
  await visitor.close();
  for (const [name, shots] of Object.entries(paths)) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, origin, `${name}@demo.usward.test`);
    await takeShots(page, origin, shots, suffix);
    await context.close();
  }
};

/** The README's picture: three phones side by side. */
const drawPicture = async (browser: Browser): Promise<void> => {
  const names = ['landing-phone-light', 'dashboard-phone-light', 'question-phone-dark'];
  const images = await Promise.all(
    names.map(async (name) => (await readFile(`${directory}/${name}.png`)).toString('base64')),
  );
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.setContent(`<body style="margin:0;background:#e9e1db;display:flex;gap:36px;
    justify-content:center;align-items:center;height:100vh">${images
      .map(
        (image) =>
          `<img style="height:620px;border-radius:28px;box-shadow:0 12px 40px #3a2a2030"
            src="data:image/png;base64,${image}">`,
      )
      .join('')}`);
  await mkdir(inProject('docs'), { recursive: true });
  await writeFile(inProject('docs', 'usward.png'), await page.screenshot());
};

/** The pictures that a browser may show when it asks whether to install the app. */
const copyForManifest = async (): Promise<void> => {
  for (const { src } of manifest.screenshots ?? []) {
    const [, name, size] = /^\/screenshots\/(\w+)-(\w+)\.png$/.exec(src) ?? [];
    const target = inProject('web', 'public', src);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(`${directory}/${name}-${size}-light.png`, target);
  }
};

await mkdir(directory, { recursive: true });
await withEmulators(
  { name: 'screens', browser: true, demo: true },
  async ({ origin, chromium: path }) => {
    const browser = await chromium.launch({
      ...(path ? { executablePath: path } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    for (const size of sizeNames) {
      for (const scheme of schemes) await visit(browser, origin, size, scheme);
    }
    await drawPicture(browser);
    await copyForManifest();
    await browser.close();
  },
);
console.log(
  `Screens are in ${directory}, the README's picture is docs/usward.png, the manifest's are in web/public/screenshots.`,
);
