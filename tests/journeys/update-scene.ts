import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../actors/person.ts';
import { settledCouple } from '../actors/settled.ts';
import { type Phone, withPhoneOnDisk } from './phone.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';
import { type Host, withHost } from './static-host.ts';
import { bothVersions, entryShown, type Version, type Versions } from './two-builds.ts';

const HOUR = 3_600_000;
/** How long a browser may take over a version, on a machine that is busy with others. */
const PATIENCE = 60_000;

/** What takes the version that is offered. */
export const reloadNow = (page: Page): Locator => page.getByRole('button', { name: 'Reload now' });

/** How long a page asks for nothing that is at rest. */
const REST = 500;

/**
 * Takes the offered version while the page is at rest: an asked worker that is on its way out begins
 * again, and a browser with a debugger lets it stay for minutes. Nothing that the app does by the clock, such as
 * asking for the network, comes in between.
 */
export const takeNext = async (page: Page): Promise<void> => {
  await expect(reloadNow(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  let asked = performance.now();
  const note = () => {
    asked = performance.now();
  };
  page.on('request', note);
  await expect.poll(() => performance.now() - asked, { timeout: PATIENCE }).toBeGreaterThan(REST);
  page.off('request', note);
  const reloaded = page.waitForEvent('domcontentloaded', { timeout: PATIENCE });
  await reloadNow(page).click();
  await reloaded;
  await page.clock.resume();
};

/** The page comes to be one of this version. */
export const shows = async (page: Page, { entry }: Version): Promise<void> =>
  expect.poll(() => entryShown(page).catch(() => null), { timeout: PATIENCE }).toBe(entry);

type Scene = Versions & {
  readonly host: Host;
  readonly phone: Phone;
  readonly page: Page;
  readonly mia: Person;
  readonly noah: Person;
};

/** How often the host was asked for the worker. */
export const asksForWorker = ({ heard }: Host): number =>
  heard.filter(({ path }) => path === '/sw.js').length;

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
        const { old, next } = await bothVersions();
        host.deploy(old.directory);
        const [{ mia, noah }] = await Promise.all([settledCouple(), phone.start()]);
        await signIn(phone, mia);
        await settleWorker(phone.page());
        await phone.close();

        const asked = asksForWorker(host);
        const page = await phone.start();
        await page.context().clock.install();
        await phone.open(path);
        // The browser looks by itself a moment after a page was opened; from now on the app has to.
        await expect.poll(() => asksForWorker(host), { timeout: PATIENCE }).toBeGreaterThan(asked);
        await use({ old, next, host, phone, page, mia, noah });
      },
      { address: host.origin },
    ),
  );

/** An hour passes. */
export const passAnHour = (page: Page): Promise<void> => page.clock.fastForward(HOUR + 1);

/** The person looks at the page again, after some time. */
export const comeBack = async (page: Page): Promise<void> => {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

/** Whether a version waits to be taken. */
export const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });

/** The page comes to look, and the next version is on the phone; nobody has asked for it. */
export const findNext = (page: Page, look: (page: Page) => Promise<void>): Promise<void> =>
  expect
    .poll(
      async () => {
        // Not before the page is at rest does it watch at all.
        await look(page);
        return isWaiting(page);
      },
      { message: 'a version waits', timeout: PATIENCE },
    )
    .toBe(true);

/** The bar is not there, and also not a moment later. */
export const expectNoOffer = async (page: Page): Promise<void> => {
  await page.clock.fastForward(2_000);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(reloadNow(page)).toHaveCount(0);
};
