import { expect, test } from '@playwright/test';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { getMatchReleaseTimes } from '@usward/core/intimacy/match-releases';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { coveredControls } from './covered-controls.ts';
import { enterLab } from './enter-lab.ts';
import { type Phone, withOfflinePhone } from './phone.ts';
import { setPhoneTime } from './phone-time.ts';
import { button, CARD_SETTLE_MS, openLabOnPhones } from './play-steps.ts';
import { readStoredResponse } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** Expects the phone to show these shared ideas at a given time, after loading them again. */
const expectSharedAt = async (phone: Phone, at: number, ideas: string[]): Promise<void> => {
  await setPhoneTime(phone, new Date(at));
  await phone.open('/dashboard');
  const page = await enterLab(phone);
  const read = page.waitForResponse((response) => response.url().endsWith('/api/intimacy/ideas'));
  await page.getByRole('button', { name: /^Ideas/ }).click();
  await read;
  await page.getByRole('radio', { name: 'Both said yes' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'You both said yes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(ideas);
};

test(
  'what both said yes to, one of them without a network, opens on Saturday for both alike',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const { mia, noah } = await openLabOnPhones([phone], ['mia']);
      const page = phone.page();
      const saturday = getMatchReleaseTimes(homeTimeZone, Date.now()).next;
      await waitForServiceWorker(page);
      await page.getByRole('button', { name: /^Ideas/ }).click();
      await expect(button(page, 'Maybe')).toBeVisible();
      await expect.poll(() => readStoredResponse(page, '/ideas')).not.toBeNull();
      expect(await coveredControls(page)).toEqual([]);

      await page.clock.install();
      await phone.loseNetwork();
      await page.reload();
      const idea = page
        .getByRole('region')
        .filter({ has: button(page, 'Maybe') })
        .getByRole('paragraph')
        .first();
      const votes: Record<string, string> = {};
      for (const vote of ['Yes', 'Maybe', 'Yes', 'No']) {
        const text = (await idea.textContent()) ?? '';
        await page.clock.fastForward(CARD_SETTLE_MS);
        await button(page, vote).click();
        await expect(idea).not.toHaveText(text);
        votes[text] = vote.toLowerCase();
      }
      await expect(page.getByText('26 left today')).toBeVisible();
      await button(page, 'Back to the last one').click();
      await page.clock.fastForward(CARD_SETTLE_MS);
      await button(page, 'Maybe').click();
      const [yes = '', maybe = '', another = '', no = ''] = Object.keys(votes);
      await expect(page.getByText('26 left today')).toBeVisible();
      await page.getByRole('radio', { name: 'Yours' }).check({ force: true });
      const answered = page.getByRole('main').getByRole('listitem');
      await expect(answered).toHaveCount(4);
      // A yes is taken back before anybody could have seen it.
      await answered.filter({ hasText: another }).getByRole('button', { name: 'No' }).click();

      await phone.findNetwork();
      await expect
        .poll(async () => {
          const { mine } = await mia.ask(getIdeas);
          return Object.fromEntries(mine.map(({ text, vote }) => [text, vote]));
        })
        .toEqual({ [yes]: 'yes', [maybe]: 'maybe', [another]: 'no', [no]: 'maybe' });
      for (const { id } of (await mia.ask(getIdeas)).mine) {
        await noah.ask(voteOnIdea, { params: { idea: id }, body: { vote: 'yes' } });
      }

      const noahsAt = async (now: number) =>
        (await noah.ask(getIdeas, {}, { now })).matches.map(({ text }) => text);
      await expectSharedAt(phone, saturday - 60_000, []);
      expect(await noahsAt(saturday - 60_000)).toEqual([]);
      await expectSharedAt(phone, saturday + 60_000, [yes]);
      expect(await noahsAt(saturday + 60_000)).toEqual([yes]);
    }),
);
