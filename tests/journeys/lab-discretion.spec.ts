import { expect, type Page, type Request, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { button, enterWindow, heading, LAB, open, openToBoth, words } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';
import { sentFrom } from './wire.ts';

/** Between two presses that are no double press, in milliseconds. */
const AT_LEISURE = 1_100;
/** What was told of the app's use, as text. */
const told = (tracked: readonly Request[]): string =>
  tracked.map((request) => request.postData() ?? '').join('\n');

const cover = (page: Page) => page.getByRole('dialog', { name: 'Covered' });

test('it is covered at once when the window is not in front, sheets too, until somebody is back', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = phone.page();
    await page.clock.install();
    await phone.open(LAB);
    await expect(heading(page, open)).toBeVisible();
    await button(page, 'Switch it off').click();
    const isCovered = () =>
      page.evaluate(() =>
        [0.1, 0.5, 0.9].every(
          (part) =>
            document
              .elementFromPoint(innerWidth * part, innerHeight * part)
              ?.closest('dialog')
              ?.getAttribute('aria-label') === 'Covered',
        ),
      );
    // In the same task: no frame comes between.
    const atOnce = await page.evaluate(() => {
      dispatchEvent(new Event('blur'));
      return document.querySelector<HTMLDialogElement>('dialog[aria-label="Covered"]')?.open;
    });
    expect(atOnce).toBe(true);
    expect(await isCovered()).toBe(true);
    for (let press = 0; press < 2; press += 1) {
      await page.clock.fastForward(AT_LEISURE);
      await page.keyboard.press('Escape');
      await expect(cover(page)).toBeVisible();
    }
    await enterWindow(page);
    await expect(cover(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Switch it off?' })).toBeVisible();
    await button(page, 'Leave it on').click();

    for (const event of ['visibilitychange', 'pagehide'] as const) {
      await page.evaluate((name) => {
        const isVisibility = name === 'visibilitychange';
        if (isVisibility) {
          Object.defineProperty(document, 'visibilityState', {
            value: 'hidden',
            configurable: true,
          });
        }
        (isVisibility ? document : window).dispatchEvent(new Event(name));
        if (isVisibility) Reflect.deleteProperty(document, 'visibilityState');
      }, event);
      expect(await isCovered()).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      await button(page, 'Tap to come back').click();
      await expect(cover(page)).toHaveCount(0);
    }
  }));

test('Hide, and Escape pressed twice, lead to the dashboard, and going back never brings the room up', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = phone.page();
    const dashboard = heading(page, 'Mia and Noah');
    await expect(dashboard).toBeVisible();
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    for (const hide of [
      () => button(page, 'Hide').click(),
      async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      },
    ]) {
      await page.getByRole('link', { name: 'Play' }).click();
      await button(page, /Change it/).click();
      await expect(heading(page, 'What feels right for you')).toBeVisible();
      await hide();
      await expect(dashboard).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page).toHaveTitle('Today · Usward');
      await page.evaluate(() => {
        // Whatever of the room came up, for however short a time.
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          if (/mood for|feels right/.test(document.body.textContent)) seen.push('seen');
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(dashboard).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
      await page.goForward();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.reload();
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(dashboard).toBeVisible();
    }
    await page.getByRole('link', { name: 'Play' }).click();
    await button(page, 'Delete everything here').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await expect(dashboard).toBeVisible();
    // A single Escape, or one that closes a sheet, hides nothing.
    await page.getByRole('link', { name: 'Play' }).click();
    await button(page, 'Switch it off').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, open)).toBeVisible();
  }));

test('titles, addresses, history, local storage and counted events hold nothing of the room', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = phone.page();
    await expect(heading(page, 'Mia and Noah')).toBeVisible();
    await settleWorker(page);
    const tracked = sentFrom(page, 'POST', '/api/track');
    await page.getByRole('link', { name: 'Play' }).click();
    const views = [/Cards of your own/, /Change it/, /^Ideas/, 'On this phone', 'On two phones'];
    for (const view of views) {
      await expect(heading(page, open)).toBeVisible();
      await button(page, view).first().click();
      await expect(heading(page, open)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${LAB}$`));
      await expect(page).toHaveTitle('Play · Usward');
      const entry = await page.evaluate(() => JSON.stringify(history.state));
      expect(entry).toMatch(/"usr":\{"view":"[a-z-]+"\}/);
      expect(entry).not.toMatch(/evening|level|topics|limits/);
      if (view === views[0]) await page.getByLabel('What you would ask').fill(words);
      if (view === views[1]) await page.getByRole('radio', { name: /^Steamy/ }).check();
      await page.goBack();
    }
    const local = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(local).not.toMatch(/intima|evening with me|steamy|feet|comfort/i);
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(heading(page, 'Mia and Noah')).toBeVisible();
    const shown = await page.getByRole('main').textContent();
    expect(shown).not.toMatch(/truth|dare|sweet|steamy|intima/i);
    // Events go out in their order: once this screen is counted, whatever came before it is.
    await page.getByRole('link', { name: 'Questions' }).click();
    await expect.poll(() => told(tracked)).toContain('"/daily-questions"');
    expect(told(tracked)).not.toMatch(/intima|lab/i);
    const pages = [...told(tracked).matchAll(/"page_name":"([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(pages)).toEqual(new Set(['/dashboard', '/daily-questions']));
  }));
