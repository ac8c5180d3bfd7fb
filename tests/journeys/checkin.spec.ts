import { expect, test } from '@playwright/test';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, coupleDay } from '@usward/core/calendar';
import type { Checkin } from '@usward/core/checkin/checkin';
import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek, getWeek } from '@usward/core/checkin/week-endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { type Couple, createCouple } from '../support/builders/couple.ts';
import { TOGETHER_SINCE } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { fillNote, goOn, NEED_QUESTION, sendCheckin, tapFeeling } from './checkin-steps.ts';
import { coupleAtNoon, createOnboardedCoupleAtNoon, NOON, signInAtNoon } from './fixed-noon.ts';
import { withOfflinePhone, withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const DAY_MS = 24 * 3_600_000;

type Lines = NonNullable<CallInput<typeof checkIn>['body']>;

const today = () => coupleDay(NOON, homeTimeZone);

/** A couple that met so many days ago. */
const createCoupleWithDays = async (days: number): Promise<Couple> => {
  const testCouple = await createCouple(NOON - days * DAY_MS);
  for (const person of [testCouple.mia, testCouple.noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
    await person.ask(markInviteSeen);
  }
  return coupleAtNoon(testCouple);
};

/** Checks somebody in so many days ago, at that time. */
const checkedIn = (person: TestUser, daysAgo: number, body: Lines): Promise<Checkin> =>
  person.ask(
    checkIn,
    { params: { date: addDays(today(), -daysAgo) }, body },
    { now: NOON - daysAgo * DAY_MS },
  );

test('two people check in, one of them offline, and their week opens once both have looked at it', () =>
  withOfflinePhone(async (phone) => {
    const { mia, noah } = await createOnboardedCoupleAtNoon();
    await signInAtNoon(phone, mia);
    const page = await phone.open('/checkin');
    await expect(page.getByRole('heading', { name: 'How are you, Mia?' })).toBeVisible();
    await waitForServiceWorker(page);
    await phone.loseNetwork();
    await tapFeeling(page, 'Light', 'How’s your energy?');
    await tapFeeling(page, 'Low', 'How close do you feel?');
    await goOn(page, 'And stress?');
    await page.getByText('Noah sees this once you’ve both checked in.').click();
    const whoSees = page.getByLabel('Who sees your stress');
    await whoSees.selectOption('Only me');
    // Also in a browser that does not fit a menu to its choice by itself, it leaves the line to the name.
    await whoSees.evaluate((menu: HTMLElement) => menu.style.setProperty('field-sizing', 'fixed'));
    expect((await whoSees.boundingBox())?.width).toBeLessThan(140);
    await tapFeeling(page, 'In knots', NEED_QUESTION);
    await page.getByRole('radio', { name: 'A hug' }).check();
    await fillNote(page, 'A secret note');
    await sendCheckin(page);
    await expect(page.getByText('We’ll send it when you’re online.')).toBeVisible();
    await page.reload();
    await page.getByText('What you said, and who sees it').click();
    await expect(page.getByText('A secret note')).toBeVisible();
    await phone.findNetwork();
    await expect(page.getByText('We’ll send it when you’re online.')).toHaveCount(0);
    await expect.poll(async () => (await noah.ask(getCheckins)).today.partner?.need).toBe('touch');
    const { partner } = (await noah.ask(getCheckins)).today;
    expect(JSON.stringify(partner)).not.toMatch(/A secret note|"stress":\d/);
    const shared = { value: 3, visibility: 'now' as const };
    await checkedIn(noah, 0, { mood: shared, closeness: { value: 4, visibility: 'both' } });
    await expect(page.getByText('Steady', { exact: true })).toBeVisible();
    await expect(page.getByText('Noah: Close')).toBeVisible();

    const week = getWeekOfDate(today());
    await page.getByRole('link', { name: 'Write your answers' }).click();
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await answer.fill('You made soup.');
    await page.getByRole('button', { name: 'Next' }).click();
    for (const place of ['2 of 4', '3 of 4']) {
      await expect(page.getByText(place)).toBeVisible();
      await expect(answer).toHaveValue('');
      await page.getByRole('button', { name: 'Skip this one' }).click();
    }
    await expect(page.getByText('4 of 4')).toBeVisible();
    await answer.fill('One evening without screens.');
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(
      page.getByText('Yours is safe. We’ll reveal both once you’ve both answered.'),
    ).toBeVisible();
    expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull();
    const answers = ['You called first.', null, 'The deadline.', 'A walk.'];
    await noah.ask(answerWeek, { params: { week }, body: { answers } });
    await expect(page.getByText('You called first.')).toBeVisible();
    await expectNoFaults(page);
  }));

test(
  "trends show both partners' values after five shared days, as lines and as a table, without deleted check-ins",
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, noah } = await createCoupleWithDays(20);
      for (const days of [6, 5, 4, 3, 2]) {
        const mood = { value: 3, visibility: 'now' as const };
        await checkedIn(mia, days, { mood, stress: { value: 2, visibility: 'now' } });
        await checkedIn(noah, days, { mood: { ...mood, value: 5 } });
      }
      await checkedIn(mia, 12, { mood: { value: 4, visibility: 'now' } });
      await signInAtNoon(phone, mia);
      const page = await phone.open('/checkin/trends');
      await page.getByText('Show the numbers').click();
      await expect(page.getByRole('table', { name: /^Mood by week/ })).toContainText('5.0');
      await page.getByRole('radio', { name: '7 days' }).check();
      const table = page.getByRole('table', { name: 'Mood, last 7 days' });
      await expect(table.getByRole('row')).toHaveCount(6);
      await expect(table.getByText('5, bright')).toHaveCount(5);
      await expectNoFaults(page);
      await page.getByRole('radio', { name: '30 days' }).check();
      await page.getByRole('radio', { name: 'Stress' }).check();
      await expect(
        page.getByText('Noah’s line appears after you’ve each shared this on five days.'),
      ).toBeVisible();

      await phone.open('/checkin');
      await page.getByRole('button', { name: /Delete check-ins/ }).click();
      await page.getByRole('radio', { name: 'Last 7 days' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(/Noah will no longer see what you shared/)).toBeVisible();
      await expectNoFaults(page);
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Your week so far' }).click();
      await page.getByText('Show the numbers').click();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('cell', { name: '4.0' })).toBeVisible();
    }),
);

test('the card after low days passes axe', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createCoupleWithDays(10);
    for (const days of [4, 3, 2, 1, 0]) {
      await checkedIn(mia, days, { mood: { value: 2, visibility: 'me' } });
    }
    await signInAtNoon(phone, mia);
    const page = await phone.open('/checkin');
    await expect(page.getByRole('heading', { name: 'It’s been a hard few days' })).toBeVisible();
    await expectNoFaults(page);
  }),
);
