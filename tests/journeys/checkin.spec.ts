import { expect, type Page, test } from '@playwright/test';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, coupleDay, timeZone } from '@usward/core/calendar';
import type { Checkin } from '@usward/core/checkin/checkin';
import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { weekOf } from '@usward/core/checkin/week-calendar';
import { answerWeek, followUpStep, getWeek } from '@usward/core/checkin/week-endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { type Couple, couple } from '../actors/couple.ts';
import type { Person } from '../actors/person.ts';
import { SINCE } from '../actors/settled.ts';
import { coupleAtNoon, liveAtNoon, NOON, settledAtNoon, signInAtNoon } from './fixed-noon.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';

const DAY = 24 * 3_600_000;
const HOME = timeZone('Europe/Berlin');

type Lines = NonNullable<CallInput<typeof checkIn>['body']>;

const today = () => coupleDay(NOON, HOME);

/** A couple that met so many days ago. */
const coupleOf = async (days: number): Promise<Couple> => {
  const two = await couple(NOON - days * DAY);
  for (const person of [two.mia, two.noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: SINCE } });
    await person.ask(markInviteSeen);
  }
  return coupleAtNoon(two);
};

/** Checks somebody in so many days ago, at that time. */
const checkedIn = (person: Person, daysAgo: number, body: Lines): Promise<Checkin> =>
  person.ask(
    checkIn,
    { params: { date: addDays(today(), -daysAgo) }, body },
    { now: NOON - daysAgo * DAY },
  );

const save = (page: Page) => page.getByRole('button', { name: 'Save my check-in' }).click();

const partnersCard = (page: Page, name: string) =>
  page.getByRole('article', { name: `From ${name}` });

test('two people check in, one of them offline, and each sees of the other what is shared with them', () =>
  withPhoneOnDisk((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledAtNoon();
      await signInAtNoon(hers, mia);
      await signInAtNoon(his, noah);
      await expect(hers.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();

      const mias = await hers.open('/checkin');
      await expect(mias.getByRole('heading', { name: 'How are you, Mia?' })).toBeVisible();
      await settleWorker(mias);
      await hers.loseNetwork();
      await mias.getByRole('radio', { name: 'Light' }).check();
      await mias.getByRole('radio', { name: '2 of 5, A bit low' }).check();
      await mias.getByRole('radio', { name: '5 of 5, A lot' }).check();
      await mias.getByLabel('Who sees your stress').selectOption('Only me');
      await mias.getByRole('radio', { name: 'Touch' }).check();
      await mias.getByLabel('Note to self').fill('A secret note');
      await save(mias);
      await expect(mias.getByText('It goes out when there is a network.')).toBeVisible();
      await hers.close();
      await liveAtNoon(hers);
      const again = await hers.open('/checkin');
      await expect(again.getByText('A secret note')).toBeVisible();
      await hers.findNetwork();
      await expect(again.getByText('It goes out when there is a network.')).toHaveCount(0);
      await expect
        .poll(async () => (await noah.ask(getCheckins)).today.partner?.need)
        .toBe('touch');

      const noahs = await his.open('/checkin');
      await expect(partnersCard(noahs, 'Mia')).toContainText('Light. Would like some touch.');
      await expect(noahs.getByText('Mia shared something that opens')).toBeVisible();
      await expect(partnersCard(noahs, 'Mia')).not.toContainText('A bit low');
      await noahs.getByRole('button', { name: 'A hug is coming' }).click();
      await expect(noahs.getByText('Mia can read it.')).toBeVisible();
      await noahs.getByRole('radio', { name: 'Steady' }).check();
      await noahs.getByRole('radio', { name: '4 of 5, Near', exact: true }).check();
      await save(noahs);
      await expect(partnersCard(noahs, 'Mia')).toContainText('A bit low');
      await expect(noahs.getByText('A secret note')).toHaveCount(0);
      await expect(partnersCard(noahs, 'Mia')).not.toContainText('Stress');

      await again.reload();
      await expect(again.getByText('Noah says: A hug is coming')).toBeVisible();
      await expect(partnersCard(again, 'Noah')).toContainText('Steady.');
      await expect(partnersCard(again, 'Noah')).toContainText('Near');

      await noahs.getByRole('button', { name: 'A hug is coming', pressed: true }).click();
      await expect(noahs.getByText('Mia can read it.')).toHaveCount(0);

      await again.getByRole('button', { name: 'Delete', exact: true }).click();
      await again.getByRole('button', { name: 'Delete it' }).click();
      await expect(again.getByRole('heading', { name: 'How are you, Mia?' })).toBeVisible();
      await expect.poll(async () => (await noah.ask(getCheckins)).today.partner).toBeNull();
    }),
  ));

test('two people look at their week: sealed until both have, side by side after, and one small step', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledAtNoon();
    const week = weekOf(today());
    await signInAtNoon(phone, mia);
    const page = await phone.open('/checkin');
    await page.getByRole('link', { name: 'Write your side' }).click();
    const fields = page.getByRole('textbox');
    await expect(fields).toHaveCount(4);
    await fields.nth(0).fill('You made soup.');
    await fields.nth(3).fill('One evening without screens.');
    await page.getByRole('button', { name: 'Send my side' }).click();
    await expect(page.getByText('Yours is safe. It opens when you both answer.')).toBeVisible();
    expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull();

    const answers = ['You called first.', null, 'The deadline.', 'A walk.'];
    await noah.ask(answerWeek, { params: { week }, body: { answers } });
    await expect(page.getByText('You called first.')).toBeVisible({ timeout: 10_000 });
    // One question both left out is not spoken of; one that she left out is.
    await expect(page.getByText('–', { exact: true })).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByLabel('What you want to try').fill('A walk by the river');
    await page.getByRole('radio', { name: 'Noah' }).check();
    await page.getByLabel('By when').fill(today());
    await page.getByRole('button', { name: 'Agree on it' }).click();
    await expect(page.getByText(/Noah’s, by/)).toBeVisible();
    await expect
      .poll(async () => (await noah.ask(getWeek, { params: { week } })).step?.owner)
      .toBe('me');
    await page.getByRole('button', { name: 'Partly' }).click();
    await expect(page.getByRole('button', { name: 'Partly', pressed: true })).toBeVisible();
    await expect
      .poll(async () => (await noah.ask(getWeek, { params: { week } })).step?.outcome)
      .toBe('partly');
    await noah.ask(followUpStep, { params: { week }, body: { outcome: 'done' } });
    await expect(page.getByRole('button', { name: 'It happened', pressed: true })).toBeVisible();
  }));

test(
  'trends stand beside each other once both shared five days, as lines and as a table, and what is deleted is gone',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, noah } = await coupleOf(20);
      for (const days of [6, 5, 4, 3, 2]) {
        const mood = { value: 3, visibility: 'now' as const };
        await checkedIn(mia, days, { mood, stress: { value: 2, visibility: 'now' } });
        await checkedIn(noah, days, { mood: { ...mood, value: 5 } });
      }
      await checkedIn(mia, 12, { mood: { value: 4, visibility: 'now' } });
      await signInAtNoon(phone, mia);
      const page = await phone.open('/checkin/trends');
      await page.getByRole('button', { name: 'Show as a table' }).click();
      const table = page.getByRole('table', { name: 'Mood, the last 30 days' });
      await expect(table.getByRole('row')).toHaveCount(7);
      await expect(table.getByText('5, bright')).toHaveCount(5);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('radio', { name: 'Stress' }).check();
      await expect(
        page.getByText('Noah’s line appears once you have both shared five days of it.'),
      ).toBeVisible();

      await phone.open('/checkin');
      await page.getByRole('button', { name: /Delete check-ins/ }).click();
      await page.getByRole('radio', { name: 'Last 7 days' }).check();
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByText(/Noah no longer sees what you shared/)).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: /Over time/ }).click();
      await page.getByRole('button', { name: 'Show as a table' }).click();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('cell', { name: '4, light' })).toBeVisible();
    }),
);

test('after five low days a private card offers help, and stays away once it was put away', () =>
  withPhone(async (phone) => {
    const { mia } = await coupleOf(10);
    for (const days of [4, 3, 2, 1]) {
      await checkedIn(mia, days, { mood: { value: 2, visibility: 'me' } });
    }
    await signInAtNoon(phone, mia);
    const page = await phone.open('/checkin');
    await page.getByRole('radio', { name: 'Heavy' }).check();
    await page.getByLabel('Who sees your mood').selectOption('Only me');
    const card = page.getByRole('heading', { name: 'These days have been heavy' });
    await expect(card).toHaveCount(0);
    await save(page);
    await expect(card).toBeVisible();
    const link = page.getByRole('link', { name: /Find a helpline/ });
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await expect(page.getByText('Only you see this.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put away for a week' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you, Mia' })).toBeVisible();
    await expect(card).toHaveCount(0);
  }));
