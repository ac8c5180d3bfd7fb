import { expect, type Locator, type Page } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { type Phone, withPhoneOnDisk } from './phone.ts';
import { signIn } from './sign-in.ts';
import { type Host, withHost } from './static-host.ts';
import { getBothVersions, getShownEntry, type Version, type Versions } from './two-versions.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const HOUR_MS = 3_600_000;
/** How long a browser may take over a version, on a machine that is busy with others. */
const VERSION_TIMEOUT_MS = 60_000;

/** What takes the version that is offered. */
export const getReloadButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Update' });

/** How long a page asks for nothing that is at rest. */
const IDLE_MS = 500;

/**
 * Takes the offered version while the page is at rest: an asked worker that is on its way out begins
 * again, and a browser with a debugger lets it stay for minutes. Nothing that the app does by the clock, such as
 * asking for the network, comes in between.
 */
export const acceptUpdate = async (page: Page): Promise<void> => {
  await expect(getReloadButton(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  let asked = performance.now();
  const note = () => {
    asked = performance.now();
  };
  page.on('request', note);
  await expect
    .poll(() => performance.now() - asked, { timeout: VERSION_TIMEOUT_MS })
    .toBeGreaterThan(IDLE_MS);
  page.off('request', note);
  const reloaded = page.waitForEvent('domcontentloaded', { timeout: VERSION_TIMEOUT_MS });
  await getReloadButton(page).click();
  await reloaded;
  await page.clock.resume();
};

/** The page comes to be one of this version. */
export const expectVersion = async (page: Page, { entry }: Version): Promise<void> =>
  expect
    .poll(() => getShownEntry(page).catch(() => null), { timeout: VERSION_TIMEOUT_MS })
    .toBe(entry);

type Scene = Versions & {
  readonly host: Host;
  readonly phone: Phone;
  readonly page: Page;
  readonly mia: TestUser;
  readonly noah: TestUser;
};

/** How often the host was asked for the worker. */
export const countWorkerRequests = ({ requests }: Host): number =>
  requests.filter(({ path }) => path === '/sw.js').length;

/**
 * A phone that has the old version since an earlier visit and is at `path` now, with somebody signed
 * in and a clock that can be put forward.
 */
export const withOldVersion = (
  use: (scene: Scene) => Promise<void>,
  path = '/dashboard',
): Promise<void> =>
  withHost((host) =>
    withPhoneOnDisk(
      async (phone) => {
        const { old, next } = await getBothVersions();
        host.deploy(old.directory);
        const [{ mia, noah }] = await Promise.all([createOnboardedCouple(), phone.start()]);
        await signIn(phone, mia);
        await waitForServiceWorker(phone.page());
        await phone.close();

        const asked = countWorkerRequests(host);
        const page = await phone.start();
        await page.context().clock.install();
        await phone.open(path);
        // The browser looks by itself a moment after a page was opened; from now on the app has to.
        await expect
          .poll(() => countWorkerRequests(host), { timeout: VERSION_TIMEOUT_MS })
          .toBeGreaterThan(asked);
        await use({ old, next, host, phone, page, mia, noah });
      },
      { address: host.origin },
    ),
  );

/** An hour passes. */
export const passAnHour = (page: Page): Promise<void> => page.clock.fastForward(HOUR_MS + 1);

/** The person looks at the page again, after some time. */
export const returnToPage = async (page: Page): Promise<void> => {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

/** Whether a version waits to be taken. */
export const hasWaitingVersion = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });

/** The page comes to look, and the next version is on the phone; nobody has asked for it. */
export const waitForNextVersion = (
  page: Page,
  look: (page: Page) => Promise<void>,
): Promise<void> =>
  expect
    .poll(
      async () => {
        // Not before the page is at rest does it watch at all.
        await look(page);
        return hasWaitingVersion(page);
      },
      { message: 'a version waits', timeout: VERSION_TIMEOUT_MS },
    )
    .toBe(true);

/** The bar is not there, and also not a moment later. */
export const expectNoUpdateBar = async (page: Page): Promise<void> => {
  await page.clock.fastForward(2_000);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(getReloadButton(page)).toHaveCount(0);
};
