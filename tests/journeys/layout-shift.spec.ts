import { expect, type Page, type Request, test } from '@playwright/test';
import { coupleDay } from '@usward/core/calendar';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { createOnboardedCouple, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { openLab } from '../support/builders/open-lab.ts';
import { answerQuizAs, answersAt, getQuizById } from '../support/builders/quiz-answers.ts';
import { shareSunday } from '../support/builders/shared-form.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { chooseFeeling, goToNeeds, sendCheckin } from './checkin-steps.ts';
import {
  MAX_LAYOUT_SHIFT,
  readLayoutShift,
  untilFramesPass,
  watchLayoutShift,
} from './layout-shift.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

const weekend = getQuizById('weekend');

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

/** Slow to compute as well, so that what is drawn late comes after the rest was painted. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

test('check-in, quizzes, Play and forms stay in place on a slow network', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const couple = await createOnboardedCouple();
    const { mia, noah } = couple;
    await openLab(couple);
    for (const [place, person] of [mia, noah].entries()) {
      await answerQuizAs(person, weekend, answersAt(weekend, place));
    }
    const id = await shareSunday(noah);
    const week = getWeekOfDate(coupleDay(Date.now(), homeTimeZone));
    await signIn(phone, mia);
    await measure(phone, [
      paths.checkin,
      paths.week(week),
      paths.quiz,
      paths.quizDetail(weekend.id),
      paths.intimacy,
      paths.newFeedback,
      paths.feedbackDetail(id),
    ]);
  }),
);

test('a check-in and a quiz stay in place while they are sent', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await watchLayoutShift(page);
    await slowDown(page);
    const expectInPlace = async (path: string, send: () => Promise<void>): Promise<void> => {
      await phone.open(path);
      await send();
      await expect(page.getByText('Waiting to send')).toHaveCount(0);
      await untilFramesPass(page);
      expect.soft(await readLayoutShift(page), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    };
    await expectInPlace(paths.checkin, async () => {
      await chooseFeeling(page, 'Light');
      await goToNeeds(page);
      await sendCheckin(page);
      await expect(page.getByRole('heading', { name: 'That’s your check-in' })).toBeVisible();
    });
    await expectInPlace(paths.quizDetail(weekend.id), async () => {
      await page.getByRole('button', { name: 'Begin' }).click();
      for (const { text } of weekend.items) {
        await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
        // Goes on by itself, but for the last one.
        await page.getByRole('radio').first().check();
      }
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByText(/^Yours is safe\./)).toBeVisible();
    });
  }),
);
