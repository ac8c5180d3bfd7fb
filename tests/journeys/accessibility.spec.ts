import { expect, type Page, test } from '@playwright/test';
import { coupleDay } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import {
  createOnboardedCouple,
  createOnboardedUser,
  createUserWithoutDate,
} from '../support/builders/onboarded-users.ts';
import { isFull } from '../support/full.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { coveredControls } from './covered-controls.ts';
import { withPhone } from './phone.ts';
import { findScreenFaults, type ScreenAppearance, setAppearance } from './screen-faults.ts';
import { signIn, signInTo } from './sign-in.ts';

const looks: readonly ScreenAppearance[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
];

/** In which looks the screen at this place is seen: in all of them, or in one after the other. */
const looksAt = (place: number): readonly ScreenAppearance[] =>
  isFull ? looks : looks.filter((_, index) => index === place % looks.length);

/** Visits each path in its looks, and collects what is wrong with it once its heading is there. */
const inspect = async (
  page: Page,
  paths: readonly string[],
  heading: string | RegExp = /./,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const [place, path] of paths.entries()) {
    for (const look of looksAt(place)) {
      await setAppearance(page, look);
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('load');
      const { colorScheme, width } = look;
      const faults = [...(await findScreenFaults(page)), ...(await coveredControls(page))];
      wrong.push(...faults.map((text) => `${colorScheme} ${width} ${path}: ${text}`));
    }
  }
  return wrong;
};

// Many screens, each in four looks in the full run: a busy machine takes minutes.
test.describe.configure({ timeout: 300_000 });

test('every screen of a visitor passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/');
    const paths = ['/', '/auth/create-account', '/auth/sign-in', '/privacy', '/quiz', '/nowhere'];
    expect(await inspect(page, paths)).toEqual([]);
    expect(await inspect(page, ['/?code=K7M2P'], 'Someone saved you a seat')).toEqual([]);
  }));

test('every screen of a couple passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const paths = [
      '/dashboard',
      '/daily-questions',
      '/daily-questions/history',
      '/daily-questions/own',
      '/daily-questions/topics',
      '/us',
      '/quiz',
      '/quiz/weekend',
      '/intimacyLab',
      '/intimacyLab/feedback',
      '/intimacyLab/feedback/new',
      '/checkin',
      '/checkin/trends',
      '/checkin/weeks',
      `/checkin/weeks/${getWeekOfDate(coupleDay(Date.now(), homeTimeZone))}`,
    ];
    const page = phone.page();
    expect(await inspect(page, paths)).toEqual([]);

    await setAppearance(page, { colorScheme: 'light', width: 390 });
    await phone.open('/intimacyLab/feedback/new');
    await page.getByRole('button', { name: 'Take a look', exact: true }).click();
    await page
      .locator('figure')
      .getByText(/^About \d+ seconds$/)
      .waitFor();
    expect([...(await findScreenFaults(page)), ...(await coveredControls(page))]).toEqual([]);
    // Two screens of a phone, where the preview alone was four.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_700);
  }));

test('me, you, the timeline and where one thing is changed pass axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const paths = [
      '/us/me',
      '/us/you',
      '/us/timeline',
      '/us/edit-firstName',
      '/us/edit-gender',
      '/us/edit-email',
      '/us/edit-birthday',
      '/us/edit-stress',
      '/us/edit-time-zone',
      '/us/edit-language',
      '/us/edit-together-since',
      '/us/edit-home-time-zone',
    ];
    expect(await inspect(phone.page(), paths)).toEqual([]);
  }));

test('privacy, the export and the devices pass axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const paths = ['/us/privacy', '/us/privacy/export', '/us/privacy/delete', '/us/sign-ins'];
    expect(await inspect(phone.page(), paths)).toEqual([]);
  }));

test('the check-in of two who share it passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    const today = coupleDay(Date.now(), homeTimeZone);
    const week = getWeekOfDate(today);
    const shared = <Value>(value: Value) => ({ value, visibility: 'now' as const });
    for (const person of [mia, noah]) {
      const body = { mood: shared(2), energy: shared(4), need: shared('talk' as const) };
      await person.ask(checkIn, { params: { date: today }, body });
      const answers = ['You made soup.', null, 'Work.', 'A walk.'];
      await person.ask(answerWeek, { params: { week }, body: { answers } });
    }
    const step = { text: 'A walk by the river', owner: 'both' as const, due: today };
    await mia.ask(setStep, { params: { week }, body: step });
    await signIn(phone, mia);
    const paths = ['/dashboard', '/checkin', '/checkin/trends', `/checkin/weeks/${week}`];
    expect(await inspect(phone.page(), paths)).toEqual([]);
  }));

test('the first steps of a new person pass axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await createUserWithoutDate(), 'When Did You Two Start?');
    const page = phone.page();
    expect(await inspect(page, ['/'], 'When Did You Two Start?')).toEqual([]);
    expect(await inspect(page, ['/invite'], 'Invite your partner')).toEqual([]);
    expect(await inspect(page, ['/?code=K7M2P'], 'When Did You Two Start?')).toEqual([]);
  }));

test('the dashboard of one person passes axe, in light and dark, narrow and wide', () =>
  withPhone(async (phone) => {
    await signIn(phone, await createOnboardedUser());
    const page = phone.page();
    expect(await inspect(page, ['/dashboard'])).toEqual([]);
    // The prerendered landing, which is there first, has a heading of its own.
    expect(await inspect(page, ['/?code=K7M2P'], 'Link with this code?')).toEqual([]);
  }));
