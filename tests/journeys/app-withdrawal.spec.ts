import { expect, test } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { fillNote, goToNeeds } from './checkin-steps.ts';
import { answerField, unfoldAnswer, writeAnswer } from './invite-steps.ts';
import { createWithdrawnVersion } from './two-versions.ts';
import { expectVersion, returnToPage, withOldVersion } from './update-steps.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** Chromium lets the worker that rules end what it is at: mostly at once, and for 5 min at most. */
const FOR_THE_LAST = 330_000;
/** How long it is from one look to the next, in milliseconds. */
const LOOKS = [1_000, 2_000, 10_000];

test.describe.configure({ timeout: FOR_THE_LAST + 120_000 });

test(
  'a withdrawn version goes from the phone with its files, what was written stays, and the next one installs',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, phone, page, mia, old, next }) => {
      const withdrawn = await createWithdrawnVersion(old);
      await expect(answerField(page)).toBeVisible();
      await phone.loseNetwork();
      await writeAnswer(page, 'Kept through it all');
      await expect(page.getByText('We’ll send it when you’re online.')).toBeVisible();
      await page.goto('/checkin');
      await goToNeeds(page);
      await fillNote(page, 'Half a note');
      await expect(page.getByLabel('Note to yourself')).toHaveValue('Half a note');
      // Only the app's own files come: nothing can be sent yet.
      host.setFate(({ path }) => (path.startsWith('/api/') ? 'unheard' : 'served'));
      await phone.findNetwork();

      host.deploy(withdrawn.directory);
      const left = () =>
        page
          .evaluate(async () => ({
            worker: navigator.serviceWorker.controller !== null,
            registrations: (await navigator.serviceWorker.getRegistrations()).length,
            caches: await caches.keys(),
          }))
          .catch(() => null);
      const nothing = { worker: false, registrations: 0, caches: [] };
      const leftAfterComingBack = async () => {
        await returnToPage(page).catch(() => undefined);
        return left();
      };
      await expect
        .poll(leftAfterComingBack, { intervals: LOOKS, timeout: FOR_THE_LAST })
        .toEqual(nothing);
      await expect(page.getByLabel('Note to yourself')).toHaveValue('Half a note');
      await phone.open('/daily-questions');
      await unfoldAnswer(page);
      await expect(page.getByText('Kept through it all')).toBeVisible();
      await expect.poll(left).toEqual(nothing);

      host.deploy(next.directory);
      host.setFate(() => 'served');
      await page.reload();
      await waitForServiceWorker(page);
      await expectVersion(page, next);
      const stands = async () => {
        // After so many tries in vain the next one would be a while off.
        await returnToPage(page);
        return (await mia.ask(getDaily)).today.mine?.text;
      };
      await expect.poll(stands).toBe('Kept through it all');
      await phone.loseNetwork();
      await phone.open('/checkin');
      await goToNeeds(page);
      await expect(page.getByLabel('Note to yourself')).toHaveValue('Half a note');
    }, '/daily-questions'),
);
