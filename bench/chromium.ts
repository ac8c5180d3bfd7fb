import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** So long a page is left alone before it is asked what it took, or closed, in milliseconds. */
export const SETTLE_MS = 1_500;

type BrowserSettings = {
  /** Where Chromium is; undefined for Playwright's own. */
  readonly executablePath: string | undefined;
  /** For tools that speak to the browser themselves. */
  readonly port?: number;
};

/** Runs `work` with a browser on a profile, which keeps what is stored; then closes it. */
export const withBrowser = async <Result>(
  profile: string,
  work: (context: BrowserContext) => Promise<Result>,
  { executablePath, port }: BrowserSettings,
): Promise<Result> => {
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};

/** Runs `work` with a new profile, which is gone afterwards. */
export const withProfile = async <Result>(
  work: (profile: string) => Promise<Result>,
): Promise<Result> => {
  const profile = await mkdtemp(join(tmpdir(), 'usward-bench-'));
  try {
    return await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
};

/** Signs in as Mia of the demo couple and waits for her dashboard. */
export const signInAsMia = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/auth/sign-in`);
  await page.getByLabel(/e-?mail/i).fill('mia@demo.usward.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('together1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading').first().waitFor();
};

/** Waits until the page's worker is in charge, so that the page opens without a network. */
export const waitForServiceWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** Has Mia see her dashboard, and the device keep what it takes to open it again. */
export const visitDashboard = async (context: BrowserContext, origin: string): Promise<void> => {
  const page = await context.newPage();
  await signInAsMia(page, origin);
  await waitForServiceWorker(page);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  // What is read and seen is stored a moment after.
  await page.waitForTimeout(SETTLE_MS);
};
