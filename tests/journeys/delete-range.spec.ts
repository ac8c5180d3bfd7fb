import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDays, type CalendarDate, calendarDate } from '@usward/core/calendar';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { getDaily, getDay } from '@usward/core/daily/endpoints';
import { getNotes, getTimeline, saveMoment, saveNote } from '@usward/core/us/endpoints';
import { connect } from '../../functions/src/database/connect.ts';
import { runDeletion } from '../../functions/src/privacy/range-deletion.ts';
import { paths } from '../../web/src/ui/paths.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { DAY_MS } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { readStoredResponse } from './stored-data.ts';

const LONG_AGO = calendarDate('2025-02-03');

const saveMomentAs = (person: TestUser, text: string, date: CalendarDate) =>
  person.ask(saveMoment, {
    params: { id: randomUUID() },
    body: { date, text, visibility: 'both' },
  });

/** Two who have answered three days, checked in today, and kept moments of yesterday and of long ago. */
const coupleThatWrote = async () => {
  const { mia, noah } = await createCoupleWithDays(3, (day) => ({
    miaText: `hers of day ${day}`,
    noahText: `his of day ${day}`,
  }));
  const { date: today } = (await mia.ask(getDaily)).today;
  const yesterday = addDays(today, -1);
  const mood = { value: 4, visibility: 'now' as const };
  for (const person of [mia, noah]) {
    await person.ask(checkIn, { params: { date: today }, body: { mood } });
  }
  await saveMomentAs(mia, 'Her walk', yesterday);
  await saveMomentAs(mia, 'Her old walk', LONG_AGO);
  await saveMomentAs(noah, 'His walk', yesterday);
  await mia.ask(saveNote, { params: { id: randomUUID() }, body: { text: 'Her note' } });
  return { mia, noah, today, yesterday };
};

const getMomentsAs = async (person: TestUser): Promise<readonly string[]> =>
  (await person.ask(getTimeline)).items
    .flatMap((item) => (item.kind === 'moment' ? [item.text] : []))
    .sort();

const kind = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const remove = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true });

const openForm = async (phone: Phone): Promise<Page> => {
  const page = await phone.open(paths.privacyDelete);
  await expect(kind(page, 'Timeline memories')).toBeVisible();
  return page;
};

test(
  'one deletes the own check-ins and moments of some days, for the partner too, and nothing else',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, noah, today, yesterday } = await coupleThatWrote();
      await signIn(phone, mia);
      await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      await phone.open(paths.timeline);
      await expect(phone.page().getByText('Her walk')).toBeVisible();

      const page = await phone.open(paths.privacy);
      await page.getByRole('link', { name: 'Delete what you wrote' }).click();
      await expect(page.getByText('What Noah wrote stays.')).toBeVisible();
      await expect(goOn(page)).toBeDisabled();
      await kind(page, 'Daily and weekly check-ins').check();
      await kind(page, 'Timeline memories').check();
      await page.getByRole('radio', { name: 'Choose dates' }).check();
      await page.getByLabel('From', { exact: true }).fill(yesterday);
      await page.getByLabel('To', { exact: true }).fill(today);
      await goOn(page).click();
      const sheet = page.getByRole('dialog', { name: /^Delete your check-ins and memories from / });
      await expect(sheet.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(goOn(page)).toBeFocused();
      expect(await getMomentsAs(mia)).toContain('Her walk');
      await goOn(page).click();
      await page.getByRole('button', { name: 'Delete in 24 hours' }).click();
      await expect(
        page.getByText(/^This will be deleted on .* You can cancel until then\.$/),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await getMomentsAs(mia)).toContain('Her walk');
      await runDeletion(await connect(), mia.id, Date.now() + DAY_MS);
      await page.reload();
      await expect(page.getByText('Deleted: 1 daily or weekly check-in, 1 memory.')).toBeVisible();

      const params = { date: today };
      expect(await mia.ask(getCheckin, { params })).toMatchObject({ mine: null });
      expect((await mia.ask(getCheckin, { params })).partner).not.toBeNull();
      expect((await noah.ask(getCheckin, { params })).partner).toBeNull();
      for (const person of [mia, noah]) {
        expect(await getMomentsAs(person)).toEqual(['Her old walk', 'His walk']);
      }
      expect((await mia.ask(getNotes)).items.map(({ text }) => text)).toEqual(['Her note']);
      expect((await mia.ask(getDay, { params: { date: yesterday } })).mine?.text).toBe(
        'hers of day 2',
      );

      // Nothing of it is on this phone any more, also without a network.
      await expect
        .poll(async () => JSON.stringify(await readStoredResponse(page, '/api/moments')))
        .not.toContain('Her walk');
      await page.getByRole('link', { name: 'Back to privacy' }).click();
      await phone.open(paths.timeline);
      await expect(phone.page().getByText('His walk')).toBeVisible();
      await expect(phone.page().getByText('Her walk')).toHaveCount(0);
      await phone.page().getByRole('link', { name: 'Check-in', exact: true }).click();
      await expect(phone.page().getByRole('heading', { name: 'How are you, Mia?' })).toBeVisible();
    }),
);

test(
  'a deletion whose answer is lost is found after a reload, and in another tab',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, yesterday } = await coupleThatWrote();
      await signIn(phone, mia);
      await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      const page = await openForm(phone);
      await kind(page, 'Timeline memories').check();
      await page.getByRole('radio', { name: 'Choose dates' }).check();
      await page.getByLabel('From', { exact: true }).fill(yesterday);
      await page.getByLabel('To', { exact: true }).fill(yesterday);
      await phone.loseNetwork();
      await expect(page.getByText('What you chose stays here.')).toBeVisible();
      await expect(goOn(page)).toBeDisabled();
      await phone.findNetwork();
      await expect(goOn(page)).toBeEnabled();
      await expect(kind(page, 'Timeline memories')).toBeChecked();

      // It arrives, and no answer comes back.
      await page.context().route('**/api/deletion', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort();
      });
      await goOn(page).click();
      await remove(page).click();
      await expect(page.getByText('That didn’t go through')).toBeVisible();
      await expect(page.getByText('Last time, ')).toContainText('Deleted: 1 memory.');
      expect(await getMomentsAs(mia)).toEqual(['Her old walk', 'His walk']);
      const other = await page.context().newPage();
      await other.goto(paths.privacyDelete);
      await page.reload();
      for (const tab of [page, other]) {
        await expect(tab.getByText('Last time, ')).toContainText('Deleted: 1 memory.');
        await expect(kind(tab, 'Timeline memories')).not.toBeChecked();
      }
      await other.close();
    }),
);

test(
  'a form that was opened without a network stays as it is when the network comes',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia } = await createCoupleWithDays(2, (day) => ({
        miaText: `hers ${day}`,
        noahText: `his ${day}`,
      }));
      await signIn(phone, mia);
      await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      // The screen itself is at hand, and leaving it forgets what it knew.
      const page = await openForm(phone);
      await page.getByRole('link', { name: 'Back to privacy' }).click();
      await phone.loseNetwork();
      await page.getByRole('link', { name: 'Delete what you wrote' }).click();
      await kind(page, 'Timeline memories').check();
      await page.getByRole('radio', { name: 'Choose dates' }).check();
      const first = page.getByLabel('From', { exact: true });
      await first.focus();

      // A read that is tried again may come before the network does.
      const asked = page.waitForRequest('**/api/deletion');
      const answered = Promise.withResolvers<void>();
      await page.context().route('**/api/deletion', async (route) => {
        await answered.promise;
        return route.continue();
      });
      await phone.findNetwork();
      await asked;
      await expect(goOn(page)).toBeEnabled();
      await expect(first).toBeFocused();
      const answer = page.waitForResponse('**/api/deletion');
      answered.resolve();
      await answer;
      await expect(first).toBeFocused();
      await expect(kind(page, 'Timeline memories')).toBeChecked();
    }),
);
