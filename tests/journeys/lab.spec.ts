import { expect, type Page, test } from '@playwright/test';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { cardTopics } from '@usward/core/intimacy/card';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  eraseLab,
  getLab,
  getOwnCards,
  giveConsent,
  setComfort,
  switchLab,
} from '@usward/core/intimacy/endpoints';
import type { Couple } from '../actors/couple.ts';
import type { Person } from '../actors/person.ts';
import { settledAlone, settledCouple } from '../actors/settled.ts';
import { pressOn } from './keyboard.ts';
import { withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';
import { sentFrom, settleWire } from './wire.ts';

const LAB = '/intimacyLab';
const notSetUp = 'Not set up for the two of you';
const open = 'What are you in the mood for?';
const words = 'Which evening with me would you live through once more?';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Between two presses that are no double press, in milliseconds. */
const AT_LEISURE = 1_100;
const cover = (page: Page) => page.getByRole('dialog', { name: 'Covered' });

/** The window goes behind another one, or comes to the front. */
const leaveWindow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('blur')));
const enterWindow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

/** Somebody has confirmed, chosen and switched on. */
const setUp = async (person: Person): Promise<void> => {
  await person.ask(giveConsent, { body: { version: CONSENT.version } });
  const topics = [...cardTopics];
  await person.ask(setComfort, { body: { level: 2, topics, limits: ['feet'] } });
  await person.ask(switchLab, { body: { on: true } });
};

const openToBoth = async ({ mia, noah }: Couple): Promise<void> => {
  await setUp(mia);
  await setUp(noah);
};

/** Sets the own side up on the screen, up to the switch. */
const setUpOn = async (page: Page): Promise<void> => {
  await button(page, 'See how it works').click();
  const confirm = button(page, 'Confirm and go on');
  for (const statement of CONSENT.statements) {
    await expect(confirm).toBeDisabled();
    await page.getByRole('checkbox', { name: statement }).check();
  }
  await confirm.click();
  await expect(heading(page, 'What feels right for you')).toBeVisible();
  await page.getByRole('radio', { name: /^Flirty/ }).check();
  await button(page, 'Touch').click();
  await button(page, 'Feet').click();
  await button(page, 'Save for myself').click();
  await expect(heading(page, notSetUp)).toBeVisible();
  await expect(page.getByText('Chosen. It is not shown here')).toBeVisible();
};

test('two people set it up: it opens once both have, and off by one reads as not set up to the other', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      const mias = await hers.open(LAB);
      await expect(heading(mias, 'Play, at your own pace')).toBeVisible();
      expect(await faultsOf(mias)).toEqual([]);
      await setUpOn(mias);
      expect(await faultsOf(mias)).toEqual([]);
      await mias.getByRole('switch', { name: 'I would like it open' }).check();
      await expect(mias.getByText('Your side is done.')).toBeVisible();
      await expect.poll(async () => (await mia.ask(getLab)).on).toBe(true);
      await mias.reload();
      await expect(heading(mias, notSetUp)).toBeVisible();

      const noahs = await his.open(LAB);
      await expect(heading(noahs, 'Play, at your own pace')).toBeVisible();
      await setUpOn(noahs);
      await noahs.getByRole('switch', { name: 'I would like it open' }).check();
      await expect(heading(noahs, open)).toBeVisible();
      await leaveWindow(mias);
      await enterWindow(mias);
      await expect(heading(mias, open)).toBeVisible();
      expect(await faultsOf(mias)).toEqual([]);

      await button(mias, /Cards of your own/).click();
      await expect(heading(mias, 'Cards of your own')).toBeVisible();
      await button(noahs, 'Switch it off').click();
      await expect(noahs.getByText('Mia is not told.')).toBeVisible();
      expect(await faultsOf(noahs)).toEqual([]);
      await noahs.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
      await expect(heading(noahs, notSetUp)).toBeVisible();
      await expect.poll(async () => (await noah.ask(getLab)).state).toBe('not-set-up');
      await leaveWindow(mias);
      await enterWindow(mias);
      await expect(heading(mias, notSetUp)).toBeVisible();
      await expect(mias.getByText('This is not set up for the two of you.')).toBeVisible();
      await expect(mias).toHaveURL(new RegExp(`${LAB}$`));
    }),
  ));

test('“something” waits until the room was seen, and an off is noticed within a minute in any view', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledCouple();
    await setUp(mia);
    await setUp(noah);
    const waits = async () => (await mia.ask(getDashboard)).waiting.map(({ kind }) => kind);
    expect(await waits()).toContain('something');
    await signIn(phone, mia);
    const page = phone.page();
    await expect(heading(page, 'Mia and Noah')).toBeVisible();
    await page.clock.install();
    await page.getByRole('link', { name: 'Play' }).click();
    await expect(heading(page, open)).toBeVisible();
    await expect.poll(waits).not.toContain('something');
    await button(page, /^Ideas/).click();
    await expect(heading(page, open)).toHaveCount(0);
    await noah.ask(switchLab, { body: { on: false } });
    await page.clock.runFor(61_000);
    await expect(heading(page, notSetUp)).toBeVisible();
    await expect(page.getByText('This is not set up for the two of you.')).toBeVisible();
    await page.goBack();
    await expect(heading(page, notSetUp)).toBeVisible();
    expect(await waits()).not.toContain('something');
  }));

test('a card of one’s own comes to the other to be welcomed, and its author is not told', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const two = await settledCouple();
      const { mia, noah } = two;
      await openToBoth(two);
      await signIn(hers, mia);
      await signIn(his, noah);
      const mias = await hers.open(LAB);
      await settleWorker(mias);
      await button(mias, /Cards of your own/).click();
      await mias.getByLabel('What you would ask').fill('Which evening with me');
      await mias.getByRole('radio', { name: 'Warm' }).check();
      await expect(mias.getByText('Kept on this phone')).toBeVisible();
      await mias.reload();
      await expect(mias.getByLabel('What you would ask')).toHaveValue('Which evening with me');
      await mias.getByLabel('What you would ask').fill(words);
      await hers.loseNetwork();
      await button(mias, 'Put it in the deck').click();
      await expect(mias.getByText('Truth, warm. On its way.')).toBeVisible();
      await hers.findNetwork();
      await expect(mias.getByText('Truth, warm', { exact: true })).toBeVisible();
      expect(await faultsOf(mias)).toEqual([]);
      const before = await mia.ask(getOwnCards);

      const noahs = await his.open(LAB);
      await button(noahs, /Cards of your own/).click();
      const card = noahs.getByRole('article', { name: 'A card by Mia' });
      await expect(card).toContainText(words);
      expect(await faultsOf(noahs)).toEqual([]);
      await card.getByRole('button', { name: 'Welcome' }).click();
      await expect(noahs.getByText('Welcome', { exact: true })).toBeVisible();
      expect((await noah.ask(getOwnCards)).partners[0]?.welcome).toBe(true);
      expect(await mia.ask(getOwnCards)).toEqual(before);

      await button(mias, `Take away: ${words}`).click();
      await expect(mias.getByText(words)).toHaveCount(0);
      await expect.poll(async () => (await noah.ask(getOwnCards)).partners).toEqual([]);
    }),
  ));

test('going sweeter is one tap and deleting takes all of it, also what was confirmed', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
    await button(page, 'One step sweeter').click();
    await expect(page.getByText(/Flirty|Warm/)).toHaveCount(0);
    await expect.poll(async () => (await two.mia.ask(getLab)).comfort?.level).toBe(1);

    await button(page, /Change it/).click();
    await page.getByRole('radio', { name: /^Steamy/ }).check();
    await page.goBack();
    await expect(heading(page, open)).toBeVisible();
    await button(page, /Change it/).click();
    await expect(page.getByRole('radio', { name: /^Steamy/ })).toBeChecked();
    await button(page, 'Leave it as it was').click();
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked();
    await button(page, 'Back to play').click();

    await button(page, 'Delete everything here').click();
    await expect(page.getByText('Noah is not told why')).toBeVisible();
    await button(page, 'Delete for good').click();
    await expect(heading(page, 'Play, at your own pace')).toBeVisible();
    const lab = await two.mia.ask(getLab);
    expect(lab).toMatchObject({ consent: null, comfort: null, on: false });
    expect((await two.noah.ask(getLab)).state).toBe('not-set-up');
  }));

test('it is covered at once when the window is not in front, sheets too, until somebody is back', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
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
      await page.waitForTimeout(AT_LEISURE);
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
    await settleWire(page);
    const local = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(local).not.toMatch(/intima|evening with me|steamy|feet|comfort/i);
    const told = tracked.map((request) => request.postData() ?? '').join('\n');
    expect(told).not.toMatch(/intima|lab|Page Viewed/i);
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(heading(page, 'Mia and Noah')).toBeVisible();
    const shown = await page.getByRole('main').textContent();
    expect(shown).not.toMatch(/truth|dare|sweet|steamy|intima/i);
  }));

test('the room can be set up by keyboard alone', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = await phone.open(LAB);
    await pressOn(button(page, 'See how it works'), 'Enter');
    await expect(heading(page, 'Before you begin')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    for (const statement of CONSENT.statements) {
      const tick = page.getByRole('checkbox', { name: statement });
      await tick.focus();
      await page.keyboard.press('Space');
      await expect(tick).toBeChecked();
    }
    await pressOn(button(page, 'Confirm and go on'), 'Enter');
    await expect(heading(page, 'What feels right for you')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: /^Sweet/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked();
    await pressOn(button(page, 'Memories'), 'Space');
    await button(page, 'Save for myself').focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, notSetUp)).toBeFocused();
    await page.getByRole('switch', { name: 'I would like it open' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Your side is done.')).toBeVisible();
    await pressOn(button(page, 'Delete everything here'), 'Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }));

test('it is there without a network, with the time of which it tells', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
    await expect(heading(page, open)).toBeVisible();
    await settleWorker(page);
    await settleWire(page);
    await phone.loseNetwork();
    await phone.close();
    const again = await phone.open(LAB);
    await expect(heading(again, open)).toBeVisible();
    await expect(again.getByText(/^As of \d\d:\d\d/)).toBeVisible();
    expect(await faultsOf(again)).toEqual([]);
    await button(again, 'Delete everything here').click();
    await expect(button(again, 'Delete for good')).toBeDisabled();
    await button(again, 'Keep it').click();
    await button(again, 'Switch it off').click();
    await expect(again.getByText('and for Noah once there is a network')).toBeVisible();
    await again.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
    await expect(heading(again, notSetUp)).toBeVisible();
    await phone.findNetwork();
    await expect.poll(async () => (await two.noah.ask(getLab)).state).toBe('not-set-up');
    await expect(heading(again, notSetUp)).toBeVisible();
  }));

test('somebody alone finds questions to think about, the quizzes, and the way to become two', () =>
  withPhone(async (phone) => {
    const mia = await settledAlone();
    await mia.ask(giveConsent, { body: { version: CONSENT.version } });
    await signIn(phone, mia);
    const page = await phone.open(LAB);
    await expect(heading(page, 'Play opens when there are two')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expect(page.getByRole('link', { name: /^Quizzes/ })).toBeVisible();
    await button(page, /Truths to think about/).click();
    await expect(heading(page, 'Play opens when there are two')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Play opens when there are two')).toBeVisible();
  }));

test('a choice that the server no longer takes is kept, and can be tried again', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
    await settleWorker(page);
    await expect(heading(page, open)).toBeVisible();
    await phone.loseNetwork();
    await button(page, 'One step sweeter').click();
    // Meanwhile another phone of hers has taken everything back.
    await two.mia.ask(eraseLab);
    await phone.findNetwork();
    const kept = page.getByRole('region', { name: 'Kept for you' });
    await expect(kept).toContainText('What you chose is kept');
    await expect(heading(page, 'Play, at your own pace')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await two.mia.ask(giveConsent, { body: { version: CONSENT.version } });
    await kept.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await two.mia.ask(getLab)).comfort?.level).toBe(1);
    await expect(kept).toHaveCount(0);
  }));
