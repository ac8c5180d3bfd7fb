import { expect, type Page, test } from '@playwright/test';
import type { Output } from '@usward/core/endpoint';
import type { getSnapshot } from '@usward/core/intimacy/endpoints';
import { heading, startGame } from './lab-steps.ts';
import { withOfflinePhone } from './phone.ts';
import { button, getCard, LONG_GAME_TURNS, openLabOnPhones } from './play-steps.ts';
import { expectNoFaults } from './screen-faults.ts';
import { readStoredResponse } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** On one phone: both say that they are in, and it is the other's turn. */
const beginOnOne = async (page: Page): Promise<void> => {
  await startGame(page, 'On this phone');
  await button(page, 'Begin').click();
  await button(page, 'I’m in').click();
  await button(page, 'I’m Noah').click();
  await button(page, 'I’m in').click();
};

/** The cards that this phone has kept for a game without a network. */
const getStoredCards = async (page: Page) => {
  const snapshot = await readStoredResponse(page, '/snapshot');
  return snapshot === null ? [] : (snapshot as Output<typeof getSnapshot>).cards;
};

test(`one phone plays ${LONG_GAME_TURNS} turns without a network, and holds to a lowering in the middle of it`, () =>
  withOfflinePhone(async (phone) => {
    await openLabOnPhones([phone], ['mia']);
    const page = phone.page();
    await waitForServiceWorker(page);
    // Taken along with the room, before anybody asked for it.
    await expect.poll(async () => (await getStoredCards(page)).length).toBe(60);
    const cards = await getStoredCards(page);
    await phone.loseNetwork();
    await page.reload();
    await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
    await expectNoFaults(page);
    await beginOnOne(page);
    const seen: string[] = [];
    const takeTurns = async (turns: number, hand: string): Promise<void> => {
      let to = hand;
      for (let turn = 1; turn <= turns; turn += 1) {
        await button(page, turn % 2 === 0 ? 'Truth' : 'Dare').click();
        seen.push((await getCard(page).textContent()) ?? '');
        await button(page, turn % 3 === 0 ? 'Pass' : 'Done').click();
        await expect(heading(page, `Pass the phone to ${to}`)).toBeVisible();
        await expect(page.getByText(seen.at(-1) ?? '')).toBeHidden();
        await button(page, `I’m ${to}`).click();
        to = to === 'Mia' ? 'Noah' : 'Mia';
      }
    };
    await takeTurns(LONG_GAME_TURNS, 'Mia');
    expect(new Set(seen).size).toBe(LONG_GAME_TURNS);
    const getLevel = (text: string) => cards.find((card) => card.text === text)?.level;
    for (const text of seen) expect(getLevel(text)).toBeLessThanOrEqual(1);
    await button(page, 'Stop for tonight').click();
    await expect(heading(page, 'That’s it for tonight')).toBeVisible();
    await button(page, 'Good night').click();
    await button(page, 'I’m Mia').click();

    await expect(async () => {
      await page.getByRole('button', { name: /^Lower my level by one/ }).click();
      await expect(page.getByText('It’s already as sweet as it gets')).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    seen.length = 0;
    await beginOnOne(page);
    await takeTurns(LONG_GAME_TURNS, 'Mia');
    for (const text of seen) expect(getLevel(text)).toBe(0);

    // Past their time they are shown no more, network or not.
    await page.clock.setSystemTime(Date.now() + 73 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(page, 'No cards on this device')).toBeVisible();
    await expect.poll(() => getStoredCards(page)).toEqual([]);
  }));
