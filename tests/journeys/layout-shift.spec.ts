import { expect, type Page, type Request, test } from '@playwright/test';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { createOnboardedCouple, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import {
  MAX_LAYOUT_SHIFT,
  readLayoutShift,
  untilFramesPass,
  watchLayoutShift,
} from './layout-shift.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Slow, so that what comes late comes after the rest was painted. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};

/** What a screen is made of; the connections of Firestore never end. */
const isOfScreen = (request: Request): boolean =>
  /\/(api|assets)\//.test(new URL(request.url()).pathname);

/** Gives how much of the page is still on its way. */
const countRequests = (page: Page): (() => number) => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open.clear();
    if (isOfScreen(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
};

const measure = async (phone: Phone, addresses: readonly string[]): Promise<void> => {
  const page = phone.page();
  await watchLayoutShift(page);
  const countOpen = countRequests(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const address of addresses) {
      await page.goto(new URL(address, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(countOpen).toBe(0);
      await untilFramesPass(page);
      expect
        .soft(await readLayoutShift(page), `${address} at ${size.width}`)
        .toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    }
  }
};

const answerToday = async (person: TestUser, text: string): Promise<void> => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

test('Today, the question and past days stay in place on a slow network', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createCoupleWithDays(5, (index) => ({
      miaText: `Mia’s words of day ${index}.`,
      noahText: `Noah’s words of day ${index}.`,
    }));
    await signIn(phone, mia);
    await measure(phone, [paths.dashboard, paths.daily, paths.history]);
  }),
);

test('Today and the letter stay in place once both answered', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await answerToday(mia, 'The third stair');
    await answerToday(noah, 'You humming');
    await signIn(phone, mia);
    await measure(phone, [paths.dashboard, paths.daily]);
  }),
);

test('Today and the invite stay in place for somebody alone', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    await signIn(phone, await createOnboardedUser('Mia'));
    await measure(phone, [paths.dashboard, paths.invite]);
  }),
);
