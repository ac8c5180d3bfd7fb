import { expect, type Locator, type Page, test } from '@playwright/test';
import { createCoupleWithDays, type PastDay } from '../support/builders/couple-with-days.ts';
import { NOON, signInAtNoon } from './fixed-noon.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { type Phone, withOfflinePhone, withPhone } from './phone.ts';
import { recordCalls } from './recorded-requests.ts';
import { expectNoFaults } from './screen-faults.ts';
import { readStoredResponse } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** Two questions of different topics. */
const homes = 'q-001';
const foods = 'q-007';

const words: Readonly<Record<number, Partial<PastDay>>> = {
  2: { miaText: 'Tea at the café by the lake.' },
  5: { noahText: `${'We walked and walked. '.repeat(20)}And then a cafe.`, questionId: foods },
  9: { comments: ['I still think of that lighthouse.'], reactions: { mia: '❤️', noah: '😂' } },
  11: { noahText: 'שלום לך, בית קפה' },
};

const createDay = (index: number): PastDay => ({
  miaText: `Mia’s words of day ${index}.`,
  noahText: `Noah’s words of day ${index}.`,
  questionId: homes,
  ...words[index],
});

/** Mia's phone on the history of two weeks and a half, so that it has more than a page. */
const onHistory = async (phone: Phone, { hearsPulses = true } = {}): Promise<Page> => {
  const { mia } = await createCoupleWithDays(24, createDay, NOON);
  await signInAtNoon(phone, mia);
  const page = phone.page();
  if (!hearsPulses) {
    // The first pulse has the history read again, whenever it arrives.
    await page.route('**/google.firestore.v1.Firestore/Listen/**', (route) => route.abort());
  }
  await page.goto('/daily-questions/history');
  await expect(days(page).first()).toContainText('Mia’s words of day 23.');
  return page;
};

const days = (page: Page) => page.getByRole('main').getByRole('article');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search your days' });
const topic = (page: Page) => page.getByRole('combobox', { name: 'Topic' });
const getResultStatus = (page: Page) => page.getByRole('main').getByRole('status').last();
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to past questions' });
const marks = (page: Page) => page.locator('mark');

/** Frames without a move after which a page stands still. */
const STILL = 20;

/** Where a link is in the window once it stands still, in CSS pixels: days that are laid out late still move it. */
const getRestingPlace = (link: Locator): Promise<number> =>
  link.evaluate(async (element, enough) => {
    let place = element.getBoundingClientRect().top;
    let still = 0;
    while (still < enough) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      still = top === place ? still + 1 : 0;
      place = top;
    }
    return place;
  }, STILL);

test('past days are found by keyboard, and a place far down is found again after a look at a day', () =>
  withPhone(async (phone) => {
    const page = await onHistory(phone, { hearsPulses: false });
    await typeInto(field(page), 'cafe');
    await expect(getResultStatus(page)).toHaveText('2 days');
    // A find far down a long answer is brought to the front of what is shown.
    await expect(marks(page).first()).toBeInViewport();
    await expectNoFaults(page);
    await tabTo(topic(page));
    await topic(page).selectOption({ label: 'Our own questions' });
    await pressOn(page.getByRole('button', { name: 'Show all days' }), 'Enter');
    await expect(field(page)).toBeFocused();
    await expect(topic(page)).toHaveValue('');

    const link = days(page).filter({ hasText: 'Mia’s words of day 1.' }).getByRole('link');
    await expect(days(page).first()).toContainText('Mia’s words of day 23.');
    await expect(async () => {
      // Days that are drawn late make the page longer.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await days(page).count()).toBe(24);
    }).toPass();
    // Where a click finds it, clear of the tab bar.
    await link.hover();
    // How far the page is scrolled may change: the height of a day that was never drawn is a guess.
    const before = await getRestingPlace(link);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    const calls = recordCalls(page);
    for (const comeBack of [() => page.goBack(), () => backLink(page).click()]) {
      await link.click();
      await expect(backLink(page)).toBeVisible();
      await comeBack();
      await expect(link).toBeInViewport();
      expect(await getRestingPlace(link)).toBeCloseTo(before, -1);
    }
    expect(calls.to('/api/daily/history')).toEqual([]);
  }));

test(
  'history search without a network searches the days on the phone and says so',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const page = await onHistory(phone);
      await waitForServiceWorker(page);
      await expect.poll(() => readStoredResponse(page, '/api/daily/history')).not.toBeNull();
      await phone.loseNetwork();
      await page.reload();
      await expect(days(page).first()).toContainText('Mia’s words of day 23.');
      await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
      await field(page).fill('lighthouse');
      await expect(getResultStatus(page)).toHaveText('1 day found on this device.');
      await expect(marks(page)).toHaveText(['lighthouse']);
      await field(page).fill('nowhere at all');
      await expect(getResultStatus(page)).toHaveText('No matches on this device.');
      await expectNoFaults(page);
      await phone.findNetwork();
      await field(page).fill('café');
      await expect(getResultStatus(page)).toHaveText('2 days');
    }),
);
