import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { saveNote } from '@usward/core/us/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

/** Mia with words of her own, and Noah with words that he shares and words that he keeps. */
const coupleThatWrites = async () => {
  const { mia, noah } = await createCoupleWithDays(70, (day) => ({
    miaText: `hers of day ${day} <b>`,
    noahText: `his of day ${day}`,
  }));
  const { date } = (await mia.ask(getDaily)).today;
  const id = '00000000-0000-4000-8000-0000000000aa';
  for (const [person, mark] of [
    [mia, 'own-of-mia'],
    [noah, 'kept-by-noah'],
  ] as const) {
    await person.ask(saveNote, { params: { id }, body: { text: `${mark}-note` } });
    await person.ask(checkIn, {
      params: { date },
      body: { note: { value: `${mark}-line`, visibility: 'me' } },
    });
    const body = { text: `${mark}-answer`, visibility: 'me' as const };
    await person.ask(answerQuestion, { params: { date }, body });
  }
  await mia.ask(agreeToSummaries, { body: { version: 1 } });
  return mia;
};

/** Presses a button that saves a file, and gives its name and what is in it. */
const saved = async (page: Page, name: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
};

test(
  'one reads what is stored, takes a yes back, and exports all of one’s own',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const mia = await coupleThatWrites();
      await signIn(phone, mia);
      await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      const page = await phone.open(paths.privacy);

      await page.locator('summary', { hasText: 'Check-ins' }).click();
      await expect(page.getByRole('heading', { name: 'Check-in lines you share' })).toBeVisible();
      await expect(page.getByText('could technically read')).toBeVisible();
      await expect(page.getByText('up to eight more weeks')).toBeVisible();

      await expect(page.getByRole('heading', { name: 'AI summaries' })).toBeVisible();
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('button', { name: 'Withdraw consent' }).click();
      await expect(page.getByText('Nothing beyond using the app.')).toBeVisible();

      await page.getByRole('link', { name: 'Export your data' }).click();
      await expect(page.getByText('Anyone who has these files can read them.')).toBeVisible();
      await page.getByRole('button', { name: 'Create my export' }).click();
      await expect(page.getByText('Your export is ready.')).toBeVisible();

      const json = await saved(page, 'Save for other apps');
      const readable = await saved(page, 'Save readable file');
      expect([json.name, readable.name]).toEqual(['usward-export.json', 'usward-export.html']);
      const file = JSON.parse(json.text);
      expect([file.format, file.version, file.sections.days.length]).toEqual([
        'usward-export',
        1,
        71,
      ]);
      for (const { text } of [json, readable]) {
        for (const own of [
          'own-of-mia-note',
          'own-of-mia-line',
          'own-of-mia-answer',
          'his of day 3',
        ]) {
          expect(text).toContain(own);
        }
        expect(text).not.toContain('kept-by-noah');
      }

      // Opened by itself, the page shows the words as words and asks for nothing.
      const opened = await page.context().newPage();
      const asked: string[] = [];
      opened.on('request', (request) => asked.push(request.url()));
      await opened.setContent(readable.text);
      await expect(opened.getByText('hers of day 3 <b>')).toBeVisible();
      await expect(opened.getByRole('heading', { name: 'Private notes' })).toBeVisible();
      expect(asked).toEqual([]);
      await opened.close();
      expect(phone.complaints).toEqual([]);
    }),
);

test(
  'an export can be stopped, waits without a network, and goes on where it was',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const mia = await coupleThatWrites();
      await signIn(phone, mia);
      await expect(phone.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      const page = await phone.open(paths.privacyExport);
      const make = page.getByRole('button', { name: 'Create my export' });
      await expect(make).toBeEnabled();
      await phone.loseNetwork();
      await expect(page.getByText('Go online to create an export.')).toBeVisible();
      await phone.findNetwork();
      await expect(make).toBeEnabled();

      const cursors: (string | null)[] = [];
      let held = true;
      await page.context().route('**/api/export**', async (route) => {
        const cursor = new URL(route.request().url()).searchParams.get('cursor');
        if (cursor !== null && held) return route.abort();
        cursors.push(cursor);
        await route.continue();
      });
      await make.click();
      await expect(page.getByText('You’re offline. Your export will continue')).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('Stopped.')).toBeVisible();
      held = false;
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Your export is ready.')).toBeVisible();
      // No page was asked for twice.
      expect(new Set(cursors).size).toBe(cursors.length);
      const { sections } = JSON.parse((await saved(page, 'Save for other apps')).text);
      const dates = sections.days.map((day: { value: { date: string } }) => day.value.date);
      expect(new Set(dates).size).toBe(71);
      expect(dates).toHaveLength(71);
    }),
);
