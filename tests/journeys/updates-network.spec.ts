import { expect, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { answerField, unfoldAnswer, writeAnswer } from './invite-steps.ts';
import {
  acceptUpdate,
  expectNoUpdateBar,
  expectVersion,
  hasWaitingVersion,
  returnToPage,
  waitForNextVersion,
  withOldVersion,
} from './update-steps.ts';

test(
  'a version that waits is taken without a network, and what waits in the outbox goes out once, later',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, phone, page, mia, next }) => {
      await expect(answerField(page)).toBeVisible();
      host.deploy(next.directory);
      await waitForNextVersion(page, returnToPage);
      await phone.loseNetwork();
      // The page that makes way for the next gets the network back before it is gone.
      host.setFate(() => 'unheard');
      await writeAnswer(page, 'Written in the tunnel');
      await expect(page.getByText('We’ll send it when you’re online.')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).focus();
      await acceptUpdate(page);
      await expectVersion(page, next);
      await unfoldAnswer(page);
      await expect(page.getByText('Written in the tunnel')).toBeVisible();

      const sent = () =>
        host.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/answer'))
          .length;
      expect(sent()).toBe(0);
      host.setFate(() => 'served');
      await phone.findNetwork();
      await expect
        .poll(async () => (await mia.ask(getDaily)).today.mine?.text)
        .toBe('Written in the tunnel');
      await expect(page.getByText('We’ll send it when you’re online.')).toHaveCount(0);
      expect(sent()).toBe(1);
    }, '/daily-questions'),
);

test(
  'a version that breaks off half-way leaves the old one whole, and comes with the next look',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, phone, page, old, next }) => {
      host.deploy(next.directory);
      let broken = 0;
      host.setFate(({ path }) => {
        if (!/\/NotFoundScreen-.*\.js$/.test(path)) return 'served';
        broken += 1;
        return 'unheard';
      });
      const refused = async (): Promise<number> => {
        await returnToPage(page);
        return broken;
      };
      await expect.poll(refused, { message: 'parts that were refused' }).toBeGreaterThan(0);
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null),
        )
        .toBe(true);
      await expectNoUpdateBar(page);
      expect(await hasWaitingVersion(page)).toBe(false);

      await phone.loseNetwork();
      for (const [path, name] of [
        ['/us', /days/],
        ['/daily-questions', /\?$/],
      ] as const) {
        await phone.open(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expectVersion(page, old);
      }
      await phone.findNetwork();
      host.setFate(() => 'served');
      await waitForNextVersion(page, returnToPage);
      await acceptUpdate(page);
      await expectVersion(page, next);
    }),
);
