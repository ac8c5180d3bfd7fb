import { expect, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { answerField, unfoldAnswer, writeAnswer } from './invite-steps.ts';
import {
  acceptUpdate,
  expectVersion,
  getReloadButton,
  returnToPage,
  waitForNextVersion,
  withOldVersion,
} from './update-steps.ts';

test(
  'both tabs announce an update; the tab that does not reload keeps working and offers a reload',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, noah, next }) => {
      const other = await page.context().newPage();
      await other.goto('/dashboard');
      await expect(other.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      host.deploy(next.directory);
      await waitForNextVersion(page, returnToPage);
      await expect(getReloadButton(page)).toBeVisible();
      await expect(getReloadButton(other)).toBeVisible();
      await acceptUpdate(page);
      await expectVersion(page, next);

      // Screens that it has not opened yet, whose parts neither the server nor the browser has any more.
      const devtools = await page.context().newCDPSession(other);
      await devtools.send('Network.clearBrowserCache');
      for (const [tab, name] of [
        ['Us', /days/],
        ['Check-in', /How are you/],
      ] as const) {
        await other.getByRole('link', { name: tab, exact: true }).click();
        await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
      }
      await other.goto(`${host.origin}/daily-questions`);
      await expectVersion(other, next);
      await writeAnswer(other, 'From the other tab');
      await expect.poll(async () => (await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
      await page.goto(`${host.origin}/daily-questions`);
      await unfoldAnswer(page);
      await expect(page.getByText('From the other tab')).toBeVisible();
    }),
);

test(
  'the tab that another one left behind takes the version by its own offer',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, old, next }) => {
      const other = await page.context().newPage();
      await other.goto('/daily-questions');
      await answerField(other).pressSequentially('Half a th');
      host.deploy(next.directory);
      await waitForNextVersion(page, returnToPage);
      await acceptUpdate(page);
      await expectVersion(page, next);
      await expectVersion(other, old);
      await expect(getReloadButton(other)).toHaveCount(0);
      await answerField(other).blur();
      await acceptUpdate(other);
      await expectVersion(other, next);
      await expect(answerField(other)).toHaveValue('Half a th');
    }),
);
