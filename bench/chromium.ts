import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** Runs `work` with a browser of its own that keeps what it stores until then. */
export const withProfile = async <Result>(
  executablePath: string | undefined,
  work: (context: BrowserContext) => Promise<Result>,
  { port }: { readonly port?: number } = {},
): Promise<Result> => {
  const profile = await mkdtemp(join(tmpdir(), 'usward-bench-'));
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
export const settleWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
