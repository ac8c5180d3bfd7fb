import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getReleases, restoreRelease } from '@usward/core/admin/import-and-release-endpoints';
import { createOnboardedAdmin } from '../support/builders/admin.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

/** Many rows of ideas as a table, of which some are bad; the first is about something of its own. */
const createTable = (word: string): string =>
  [
    'level;topics;touches;where;energy;text',
    `0;kind-words;;anywhere;any;"Write a note about the ${word} in your pocket."`,
    ...Array.from({ length: 900 }, (_, index) => `0;kind-words;;anywhere;any;Bad ${index}`),
  ].join('\r\n');

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByLabel('What it contains').selectOption('Ideas');
  await page
    .getByLabel('The file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload and check' }).click();
};

test('an admin checks a file, releases it and rolls it back', { tag: '@full' }, async () => {
  test.setTimeout(240_000);
  const ada = await createOnboardedAdmin();
  const before = (await ada.ask(getReleases)).current.ideas;
  const word = randomUUID().slice(0, 8);
  await withPhone(async (phone) => {
    await signIn(phone, ada);
    const page = await phone.open('/admin/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();

    await test.step('a table with wrong columns is not read, and says why', async () => {
      await choose(page, 'wrong.csv', 'level;txt\r\n');
      await expect(page.getByText(/^Row 1: There’s no column called “txt”/)).toBeVisible();
      await page.getByRole('button', { name: 'Choose another file' }).click();
    });

    await test.step('a long one is checked, and told row by row', async () => {
      await choose(page, 'ideas.csv', createTable(word));
      await expect(page.getByText('900 rows have errors')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('1 row adds an item')).toBeVisible();
      const first = page.getByRole('row').nth(1);
      await expect(first.getByRole('rowheader')).toHaveText('3');
      await expect(first).toContainText('text: This has a length of 5; the minimum is 15.');
      await page.getByRole('button', { name: 'Show more rows' }).click();
      await expect(page.getByRole('row')).toHaveCount(201);
      await page.getByLabel('Show', { exact: true }).selectOption('Added');
      await expect(page.getByRole('row').nth(1)).toContainText(word);
      await expectNoFaults(page);
    });

    await test.step('it is released once it is said that the bad rows are left out', async () => {
      const release = page.getByRole('button', { name: 'Release ideas' });
      await expect(release).toBeDisabled();
      await page.getByLabel('Leave out duplicates and rows with errors').check();
      await release.click();
      await expect(page.getByText(`This is now release ${before + 1}.`)).toBeVisible();
      await expect(page.getByText(`Ideas ${before + 1}, in use`)).toBeVisible();
      await expect(page.getByText('Released content').first()).toBeVisible();
    });

    await test.step('and rolled back once that is confirmed', async () => {
      await page
        .getByRole('button', { name: new RegExp(`^Undo\\s?: Ideas ${before + 1}$`) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
      await expect(page.getByText(`Ideas ${before + 2}, in use`)).toBeVisible();
      expect((await ada.ask(getReleases)).current.ideas).toBe(before + 2);
    });
    expect(phone.complaints).toEqual([]);
  });
  await expect(
    ada.ask(restoreRelease, {
      params: { kind: 'ideas', n: String(before) },
      body: { current: before + 2 },
    }),
  ).rejects.toThrow(/nothing-to-restore/);
});
