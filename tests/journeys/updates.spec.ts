import { expect, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { shareForm } from '@usward/core/reflection/endpoints';
import { form, shareFormRequest } from '../support/builders/reflection-requests.ts';
import { answerField, writeAnswer } from './invite-steps.ts';
import { choose, fillIn, openShared } from './reflection-steps.ts';
import {
  acceptUpdate,
  expectNoUpdateBar,
  expectVersion,
  getReloadButton,
  passAnHour,
  returnToPage,
  waitForNextVersion,
  withOldVersion,
} from './update-steps.ts';

test(
  'a new version is found within the hour, and half a question outlives it',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, next }) => {
      const question = page.getByLabel('Your question');
      await question.pressSequentially('What would you');
      host.deploy(next.directory);
      await waitForNextVersion(page, passAnHour);
      await question.blur();
      await acceptUpdate(page);
      await expectVersion(page, next);
      await expect(question).toHaveValue('What would you');
    }, '/daily-questions/own'),
);

test('a new version is never offered mid-answer, and finds the half-written answer and who is signed in', () =>
  withOldVersion(async ({ host, page, noah, old, next }) => {
    await answerField(page).pressSequentially('Half a thought, and th');
    host.deploy(next.directory);
    await waitForNextVersion(page, returnToPage);
    await expectNoUpdateBar(page);
    // Putting the keyboard away is the end of writing for now.
    await answerField(page).blur();
    await expect(getReloadButton(page)).toBeVisible();
    await expectVersion(page, old);

    await acceptUpdate(page);
    await expectVersion(page, next);
    await expect(answerField(page)).toHaveValue('Half a thought, and th');
    await expect(getReloadButton(page)).toHaveCount(0);
    await writeAnswer(page, 'A whole one.');
    await expect.poll(async () => (await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
  }, '/daily-questions'));

test(
  'a new version is found on coming back; "Later" holds until the next time, and the offer outlives a reload',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, old, next }) => {
      // A region that came together with its words would be read to nobody.
      const region = page.locator('#root > [data-after-paint] > div[aria-live]');
      await expect(region).toBeEmpty();
      host.deploy(next.directory);
      await waitForNextVersion(page, returnToPage);
      await expect(getReloadButton(page)).toBeVisible();
      await expect(region).toContainText('A new version is ready.');
      await page.getByRole('button', { name: 'Later' }).click();
      await expectNoUpdateBar(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await returnToPage(page);
      await expect(getReloadButton(page)).toBeVisible();
      await page.reload();
      await expectVersion(page, old);
      await expect(getReloadButton(page)).toBeVisible();
      await acceptUpdate(page);
      await expectVersion(page, next);
    }),
);

test('no version is offered while what was said is in memory only', { tag: '@full' }, () =>
  withOldVersion(async ({ host, page, noah, next }) => {
    const blocks = form.blocks.filter(({ kind }) => kind === 'theme' || kind === 'words');
    const shorter = { ...form, blocks };
    await noah.ask(shareForm, shareFormRequest(crypto.randomUUID(), shorter));
    await openShared(page, form.title);
    await fillIn(page, shorter, 'The rain');
    await choose(page, 'Very much');
    await page.getByRole('heading', { level: 1 }).focus();
    host.deploy(next.directory);
    await waitForNextVersion(page, returnToPage);
    await expectNoUpdateBar(page);
    await expect(page.getByRole('radio', { name: 'Very much' })).toBeChecked();
    // Whoever leaves the form leaves them.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await expect(getReloadButton(page)).toBeVisible();
  }),
);

test(
  'no version is offered while the password that deleting takes is typed',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, next }) => {
      await page.getByRole('button', { name: /^Delete my account/ }).click();
      await page.getByRole('button', { name: 'Delete now' }).click();
      const sheet = page.getByRole('dialog', { name: 'Enter your password again' });
      const password = sheet.getByLabel('Your password', { exact: true });
      await password.fill('half-a-pass');
      // Out of the field, as somebody is who looks the rest up.
      await sheet.getByRole('heading').focus();
      host.deploy(next.directory);
      await waitForNextVersion(page, returnToPage);
      await expectNoUpdateBar(page);
      await expect(password).toHaveValue('half-a-pass');
      await sheet.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(getReloadButton(page)).toBeVisible();
    }, '/us'),
);

test('a part that is gone from the server leads to the new version', { tag: '@full' }, () =>
  withOldVersion(async ({ host, page, next }) => {
    host.deploy(next.directory);
    // As the loader of a part tells it.
    await waitForNextVersion(page, () =>
      page.evaluate(() => void dispatchEvent(new Event('vite:preloadError'))),
    );
    await expect(getReloadButton(page)).toBeVisible();
  }),
);
