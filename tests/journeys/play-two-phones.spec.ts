import { expect, test } from '@playwright/test';
import { getPlaySession, switchLab } from '@usward/core/intimacy/endpoints';
import { enterLab } from './enter-lab.ts';
import { cover, heading, OPEN_NOTE, startGame } from './lab-steps.ts';
import { type Phone, withPhone, withPhoneOnDisk } from './phone.ts';
import { button, getCard, LONG_GAME_TURNS, openLabOnPhones, sortByTurn } from './play-steps.ts';

/** Opens the game on both phones and taps "ready now" on both. */
const begin = async (phones: readonly Phone[]): Promise<void> => {
  for (const phone of phones) {
    await startGame(phone.page(), 'On two phones');
    await button(phone.page(), 'Ready now').click();
  }
  for (const phone of phones) await expect(button(phone.page(), 'Stop for tonight')).toBeVisible();
};

/** Idempotency keys that left a phone, by the body they carried. */
const logMoves = (phone: Phone): Map<string, Set<string>> => {
  const keys = new Map<string, Set<string>>();
  phone
    .page()
    .context()
    .on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      const body = request.postData();
      if (key === undefined || body === null || !request.url().endsWith('/moves')) return;
      keys.set(body, (keys.get(body) ?? new Set()).add(key));
    });
  return keys;
};

const enterLabAgain = async (phone: Phone): Promise<void> => {
  await phone.open('/dashboard');
  await enterLab(phone);
};

test(`two phones play ${LONG_GAME_TURNS} live turns, one of them loses the network on the way, and a stop ends it for both`, () =>
  withPhone((hers) =>
    withPhoneOnDisk(async (his) => {
      const { mia } = await openLabOnPhones([hers, his], ['mia', 'noah']);
      const logs = [logMoves(hers), logMoves(his)];
      await begin([hers, his]);
      const [one, other] = [hers.page(), his.page()];
      for (let turn = 1; turn <= LONG_GAME_TURNS; turn += 1) {
        const [mine, theirs] = await sortByTurn(one, other);
        await button(mine, turn % 2 === 0 ? 'Truth' : 'Dare').click();
        await expect(button(mine, 'Done')).toBeVisible();
        const text = (await getCard(mine).textContent()) ?? '';
        await expect(getCard(theirs)).toHaveText(text);
        if (turn === 7) {
          const phone = mine === one ? hers : his;
          await phone.loseNetwork();
          await expect(mine.getByText('Connection lost. Stop still works here.')).toBeVisible();
          // Pressed while nothing gets through: it is made once, when the network is back.
          await button(mine, 'Done').click();
          await button(mine, 'Done').click({ force: true });
          await phone.findNetwork();
          await expect(mine.getByText('Connection lost.')).toBeHidden();
        } else {
          await button(mine, turn % 3 === 0 ? 'Pass' : 'Done').dblclick();
        }
        await expect(heading(theirs, 'Your turn')).toBeVisible();
        await expect(heading(mine, 'Your turn')).toBeHidden();
      }
      const played = await mia.ask(getPlaySession);
      expect(played).toMatchObject({ state: 'playing', step: 2 * LONG_GAME_TURNS });
      for (const log of logs) {
        expect(log.size).toBe(LONG_GAME_TURNS);
        for (const [body, keys] of log) expect([body, keys.size]).toEqual([body, 1]);
      }

      const [mine, theirs] = await sortByTurn(one, other);
      await button(mine, /^Ask \w+ to go bolder$/).click();
      await button(theirs, 'Yes, bolder').click();
      await expect(mine.getByText('You can ask again on your next turn.')).toBeVisible();
      await button(theirs, 'Sweeter').click();

      await his.loseNetwork();
      await button(other, 'Stop for tonight').click();
      await expect(heading(other, 'That’s it for tonight')).toBeVisible();
      // Not even the app's end keeps it from the server.
      await his.close();
      await his.findNetwork();
      await enterLabAgain(his);
      await expect(heading(one, 'That’s it for tonight')).toBeVisible();
      expect((await mia.ask(getPlaySession)).state).toBe('ended');
      await button(one, 'Good night').click();
      await expect(cover(one, OPEN_NOTE)).toBeVisible();
    }),
  ));

test(
  'a game ends as by Stop where the other switches it off, and the room tells nothing of it',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        const { noah } = await openLabOnPhones([hers, his], ['mia', 'noah']);
        await begin([hers, his]);
        const page = hers.page();
        await his.close();
        await noah.ask(switchLab, { body: { on: false } });
        await expect(heading(page, 'That’s it for tonight')).toBeFocused();
        // It stays until it was read, also once the whole room knows.
        await page.evaluate(() => void dispatchEvent(new Event('blur')));
        const read = page.waitForResponse((response) => response.url().endsWith('/api/intimacy'));
        await page.evaluate(() => void dispatchEvent(new Event('focus')));
        await read;
        await expect(heading(page, 'That’s it for tonight')).toBeVisible();
        await button(page, 'Good night').click();
        await startGame(page, 'On two phones');
        await expect(button(page, 'Ready now')).toBeVisible();
      }),
    ),
);

test(
  'a game goes on where nothing announces the moves, as on a phone that saves data',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        for (const phone of [hers, his]) {
          const page = await phone.start();
          await page.context().addInitScript(() => {
            Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
          });
        }
        await openLabOnPhones([hers, his], ['mia', 'noah']);
        await begin([hers, his]);
        const [mine, theirs] = await sortByTurn(hers.page(), his.page());
        await button(mine, 'Truth').click();
        await expect(button(mine, 'Done')).toBeVisible();
        await expect(getCard(theirs)).toHaveText((await getCard(mine).textContent()) ?? '');
        await button(theirs, 'Sweeter').click();
        await expect(button(mine, 'Truth')).toBeVisible();
        await button(mine, 'Stop for tonight').click();
        await expect(heading(theirs, 'That’s it for tonight')).toBeVisible();
        const words = await theirs.getByRole('main').textContent();
        expect(words).toBe(await mine.getByRole('main').textContent());
      }),
    ),
);
