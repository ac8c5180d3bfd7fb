import { expect, type Locator, type Page, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { shareForm } from '@usward/core/reflection/endpoints';
import type { Person } from '../actors/person.ts';
import { form, sharing } from '../actors/reflecting.ts';
import { settledCouple } from '../actors/settled.ts';
import { type Phone, withPhone } from './phone.ts';
import { fillIn, openShared } from './reflection-steps.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';
import { type Host, withHost } from './static-host.ts';
import { writeAnswer } from './steps.ts';
import { buildVersion, entryShown, type Version, withdraw } from './two-builds.ts';

const HOUR = 3_600_000;

let old: Version;
let next: Version;

test.beforeAll(async () => {
  old = await buildVersion('old');
  next = await buildVersion('next');
  expect(next.entry).not.toBe(old.entry);
});

const reloadNow = (page: Page): Locator => page.getByRole('button', { name: 'Reload now' });
const answer = (page: Page): Locator => page.getByLabel('Your answer');

const shows = async (page: Page, { entry }: Version): Promise<void> =>
  expect.poll(() => entryShown(page).catch(() => null)).toBe(entry);

type Scene = {
  readonly host: Host;
  readonly phone: Phone;
  readonly page: Page;
  readonly mia: Person;
  readonly noah: Person;
};

const asksForWorker = ({ heard }: Host): number =>
  heard.filter(({ path }) => path === '/sw.js').length;

/**
 * A phone that has the old version since an earlier visit and is at `path` now, with somebody signed
 * in and a clock that can be put forward.
 */
const withOldVersion = (use: (scene: Scene) => Promise<void>, path = '/dashboard'): Promise<void> =>
  withHost((host) =>
    withPhone(async (phone) => {
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
      await expect.poll(() => asksForWorker(host)).toBeGreaterThan(asked);
      await use({ host, phone, page, mia, noah });
    }, host.origin),
  );

/** An hour passes. */
const passAnHour = (page: Page): Promise<void> => page.clock.fastForward(HOUR + 1);

/** The person looks at the page again, after some time. */
const comeBack = async (page: Page): Promise<void> => {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });

/** The page comes to look, and the next version is on the phone; nobody has asked for it. */
const findNext = (page: Page, look: (page: Page) => Promise<void>): Promise<void> =>
  expect
    .poll(
      async () => {
        // Not before the page is at rest does it watch at all.
        await look(page);
        return isWaiting(page);
      },
      { message: 'a version waits' },
    )
    .toBe(true);

/** The bar is not there, and also not a moment later. */
const expectNoOffer = async (page: Page): Promise<void> => {
  await page.clock.fastForward(2_000);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(reloadNow(page)).toHaveCount(0);
};

test('a new version is found within the hour, and half a question outlives it', () =>
  withOldVersion(async ({ host, page }) => {
    const question = page.getByLabel('Your question');
    await question.pressSequentially('What would you');
    host.deploy(next.directory);
    await findNext(page, passAnHour);
    await question.blur();
    await reloadNow(page).click();
    await shows(page, next);
    await expect(question).toHaveValue('What would you');
  }, '/daily-questions/own'));

test('a new version is never offered mid-answer, and finds the half-written answer and who is signed in', () =>
  withOldVersion(async ({ host, page, noah }) => {
    await answer(page).pressSequentially('Half a thought, and th');
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await expectNoOffer(page);
    // Putting the keyboard away is the end of writing for now.
    await answer(page).blur();
    await expect(reloadNow(page)).toBeVisible();
    await shows(page, old);

    await reloadNow(page).click();
    await shows(page, next);
    await expect(answer(page)).toHaveValue('Half a thought, and th');
    await expect(reloadNow(page)).toHaveCount(0);
    await writeAnswer(page, 'A whole one.');
    await expect.poll(async () => (await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
  }, '/daily-questions'));

test('a new version is found on coming back; "Later" holds until the next time, and the offer outlives a reload', () =>
  withOldVersion(async ({ host, page }) => {
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await expect(reloadNow(page)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expectNoOffer(page);
    await comeBack(page);
    await expect(reloadNow(page)).toBeVisible();
    await page.reload();
    await shows(page, old);
    await expect(reloadNow(page)).toBeVisible();
    await reloadNow(page).click();
    await shows(page, next);
  }));

test('no version is offered while what was said is in memory only', () =>
  withOldVersion(async ({ host, page, noah }) => {
    const blocks = form.blocks.filter(({ kind }) => kind === 'theme' || kind === 'words');
    await noah.ask(shareForm, sharing(crypto.randomUUID(), { ...form, blocks }));
    await openShared(page, form.title);
    await fillIn(page, 6, 'The rain');
    await page.getByRole('radio', { name: '6 of 7' }).first().check();
    await page.getByRole('heading', { level: 1 }).focus();
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await expectNoOffer(page);
    await expect(page.getByRole('radio', { name: '6 of 7' }).first()).toBeChecked();
    // Whoever leaves the form leaves them.
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await expect(reloadNow(page)).toBeVisible();
  }));

test('no version is offered while the password that deleting takes is typed', () =>
  withOldVersion(async ({ host, page }) => {
    await page.getByRole('button', { name: /^Delete my account/ }).click();
    const sheet = page.getByRole('dialog');
    const password = sheet.getByLabel('Your password', { exact: true });
    await password.fill('half-a-pass');
    // Out of the field, as somebody is who looks the rest up.
    await sheet.getByRole('heading').focus();
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await expectNoOffer(page);
    await expect(password).toHaveValue('half-a-pass');
    await sheet.getByRole('button', { name: 'Keep my account' }).click();
    await expect(reloadNow(page)).toBeVisible();
  }, '/us'));

test('a part that is gone from the server leads to the new version', () =>
  withOldVersion(async ({ host, page }) => {
    host.deploy(next.directory);
    // As the loader of a part tells it.
    await findNext(page, () =>
      page.evaluate(() => void dispatchEvent(new Event('vite:preloadError'))),
    );
    await expect(reloadNow(page)).toBeVisible();
  }));

test('of two tabs both are told; one takes the version, the other goes on as it is and is offered a reload', () =>
  withOldVersion(async ({ host, page, noah }) => {
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await expect(reloadNow(page)).toBeVisible();
    await expect(reloadNow(other)).toBeVisible();
    await reloadNow(page).click();
    await shows(page, next);

    // Screens that it has not opened yet, whose parts neither the server nor the browser has any more.
    const devtools = await page.context().newCDPSession(other);
    await devtools.send('Network.clearBrowserCache');
    for (const [tab, name] of [
      ['Us', /days/],
      ['Check-in', /How are you/],
    ] as const) {
      await other.getByRole('link', { name: tab, exact: true }).click();
      await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await other.goto(`${host.origin}/daily-questions`);
    await shows(other, next);
    await writeAnswer(other, 'From the other tab');
    await expect.poll(async () => (await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
    await page.goto(`${host.origin}/daily-questions`);
    await expect(page.getByText('From the other tab')).toBeVisible();
  }));

test('the tab that another one left behind takes the version by its own offer', () =>
  withOldVersion(async ({ host, page }) => {
    const other = await page.context().newPage();
    await other.goto('/daily-questions');
    await answer(other).pressSequentially('Half a th');
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await reloadNow(page).click();
    await shows(page, next);
    await shows(other, old);
    await expect(reloadNow(other)).toHaveCount(0);
    await answer(other).blur();
    await reloadNow(other).click();
    await shows(other, next);
    await expect(answer(other)).toHaveValue('Half a th');
  }));

test('a version that waits is taken without a network, and what waits in the outbox goes out once, later', () =>
  withOldVersion(async ({ host, phone, page, mia }) => {
    await expect(answer(page)).toBeVisible();
    host.deploy(next.directory);
    await findNext(page, comeBack);
    await phone.loseNetwork();
    await writeAnswer(page, 'Written in the tunnel');
    await expect(page.getByText('It goes out when there is a network.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await reloadNow(page).click();
    await shows(page, next);
    await expect(page.getByText('Written in the tunnel')).toBeVisible();

    const sent = () =>
      host.heard.filter(({ method, path }) => method === 'PUT' && path.endsWith('/answer')).length;
    expect(sent()).toBe(0);
    await phone.findNetwork();
    await expect
      .poll(async () => (await mia.ask(getDaily)).today.mine?.text)
      .toBe('Written in the tunnel');
    await expect(page.getByText('It goes out when there is a network.')).toHaveCount(0);
    expect(sent()).toBe(1);
  }, '/daily-questions'));

test('a version that breaks off half-way leaves the old one whole, and comes with the next look', () =>
  withOldVersion(async ({ host, phone, page }) => {
    host.deploy(next.directory);
    let broken = 0;
    host.treat(({ path }) => {
      if (!/\/UsScreen-.*\.js$/.test(path)) return 'served';
      broken += 1;
      return 'unheard';
    });
    const refused = async (): Promise<number> => {
      await comeBack(page);
      return broken;
    };
    await expect.poll(refused, { message: 'parts that were refused' }).toBeGreaterThan(0);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null),
      )
      .toBe(true);
    await expectNoOffer(page);
    expect(await isWaiting(page)).toBe(false);

    await phone.loseNetwork();
    for (const [path, name] of [
      ['/us', /days/],
      ['/daily-questions', /\?$/],
    ] as const) {
      await phone.open(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await shows(page, old);
    }
    await phone.findNetwork();
    host.treat(() => 'served');
    await findNext(page, comeBack);
    await reloadNow(page).click();
    await shows(page, next);
  }));

test('a withdrawn version goes from the phone with its files, what was written stays, and the next one installs', () =>
  withOldVersion(async ({ host, phone, page, mia }) => {
    const withdrawn = await withdraw(old);
    await expect(answer(page)).toBeVisible();
    await phone.loseNetwork();
    await writeAnswer(page, 'Kept through it all');
    await expect(page.getByText('It goes out when there is a network.')).toBeVisible();
    await page.goto('/checkin');
    await page.getByLabel('Note to self').fill('Half a note');
    await expect(page.getByLabel('Note to self')).toHaveValue('Half a note');
    // Only the app's own files come: nothing can be sent yet.
    host.treat(({ path }) => (path.startsWith('/api/') ? 'unheard' : 'served'));
    await phone.findNetwork();

    host.deploy(withdrawn.directory);
    const left = () =>
      page
        .evaluate(async () => ({
          worker: navigator.serviceWorker.controller !== null,
          registrations: (await navigator.serviceWorker.getRegistrations()).length,
          caches: await caches.keys(),
        }))
        .catch(() => null);
    const nothing = { worker: false, registrations: 0, caches: [] };
    const asked = asksForWorker(host);
    const hasAsked = async () => {
      if (asksForWorker(host) > asked) return true;
      await comeBack(page);
      return false;
    };
    await expect.poll(hasAsked).toBe(true);
    // Chromium lets the worker that rules end what it is at, for half a minute at most.
    await expect.poll(left, { timeout: 60_000 }).toEqual(nothing);
    await expect(page.getByLabel('Note to self')).toHaveValue('Half a note');
    await phone.open('/daily-questions');
    await expect(page.getByText('Kept through it all')).toBeVisible();
    await expect.poll(left).toEqual(nothing);

    host.deploy(next.directory);
    host.treat(() => 'served');
    await page.reload();
    await settleWorker(page);
    await shows(page, next);
    const stands = async () => {
      // After so many tries in vain the next one would be a while off.
      await comeBack(page);
      return (await mia.ask(getDaily)).today.mine?.text;
    };
    await expect.poll(stands).toBe('Kept through it all');
    await phone.loseNetwork();
    await phone.open('/checkin');
    await expect(page.getByLabel('Note to self')).toHaveValue('Half a note');
  }, '/daily-questions'));
