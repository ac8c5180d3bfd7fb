import { expect, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { answerField, writeAnswer } from './steps.ts';
import { comeBack, findNext, reloadNow, shows, takeNext, withOldVersion } from './update-scene.ts';

test(
  'of two tabs both are told; one takes the version, the other goes on as it is and is offered a reload',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, noah, next }) => {
      const other = await page.context().newPage();
      await other.goto('/dashboard');
      await expect(other.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      host.deploy(next.directory);
      await findNext(page, comeBack);
      await expect(reloadNow(page)).toBeVisible();
      await expect(reloadNow(other)).toBeVisible();
      await takeNext(page);
      await shows(page, next);

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
      await shows(other, next);
      await writeAnswer(other, 'From the other tab');
      await expect.poll(async () => (await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
      await page.goto(`${host.origin}/daily-questions`);
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
      await findNext(page, comeBack);
      await takeNext(page);
      await shows(page, next);
      await shows(other, old);
      await expect(reloadNow(other)).toHaveCount(0);
      await answerField(other).blur();
      await takeNext(other);
      await shows(other, next);
      await expect(answerField(other)).toHaveValue('Half a th');
    }),
);
