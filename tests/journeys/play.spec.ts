import { expect, type Page, test } from '@playwright/test';
import { timeZone } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import {
  getIdeas,
  getSession,
  type getSnapshot,
  switchLab,
  voteOnIdea,
} from '@usward/core/intimacy/endpoints';
import { nextReleaseAt } from '@usward/core/intimacy/votes';
import { settledAlone, settledCouple } from '../actors/settled.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { consentTo, enterLab, everything, openLab } from './lab-of-two.ts';
import { type Phone, withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';
import { liveAt } from './time-of-day.ts';

const TURNS = 20;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardOn = (page: Page) => page.getByRole('article').getByRole('paragraph');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Two phones of a couple in the room. */
const inLab = async (phones: readonly Phone[], names: readonly ('mia' | 'noah')[]) => {
  const two = await settledCouple();
  await openLab([two.mia, two.noah]);
  for (const [index, phone] of phones.entries()) {
    const name = names[index];
    if (name) await signIn(phone, two[name]);
    await enterLab(phone);
  }
  return two;
};

/** Opens the game on both phones and taps "ready now" on both. */
const begin = async (phones: readonly Phone[]): Promise<void> => {
  for (const phone of phones) {
    await button(phone.page(), 'On two phones').click();
    await button(phone.page(), 'Ready now').click();
  }
  for (const phone of phones) await expect(button(phone.page(), 'Stop for today')).toBeVisible();
};

/** Whose turn it is first, then the other. */
const inTurn = async (one: Page, other: Page): Promise<[Page, Page]> => {
  const isOnes = await heading(one, 'Your turn').isVisible();
  return isOnes ? [one, other] : [other, one];
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

test('two phones play twenty live turns, one of them loses the network on the way, and a stop ends it for both', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia } = await inLab([hers, his], ['mia', 'noah']);
      const logs = [logMoves(hers), logMoves(his)];
      await begin([hers, his]);
      const [one, other] = [hers.page(), his.page()];
      for (let turn = 1; turn <= TURNS; turn += 1) {
        const [mine, theirs] = await inTurn(one, other);
        await button(mine, turn % 2 === 0 ? 'Truth' : 'Dare').click();
        await expect(button(mine, 'Done')).toBeVisible();
        const text = (await cardOn(mine).textContent()) ?? '';
        await expect(cardOn(theirs)).toHaveText(text);
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
      const played = await mia.ask(getSession);
      expect(played).toMatchObject({ state: 'playing', step: 2 * TURNS });
      for (const log of logs) {
        expect(log.size).toBe(TURNS);
        for (const [body, keys] of log) expect([body, keys.size]).toEqual([body, 1]);
      }

      const [mine, theirs] = await inTurn(one, other);
      await button(mine, 'Ask for bolder').click();
      await button(theirs, 'Yes, bolder').click();
      await expect(mine.getByText('Flirty, level 3 of 5')).toBeVisible();
      await button(theirs, 'Sweeter').click();
      await expect(mine.getByText('Warm, level 2 of 5')).toBeVisible();

      await his.loseNetwork();
      await button(other, 'Stop for today').click();
      await expect(heading(other, 'That is it for today')).toBeVisible();
      // Not even the app's end keeps it from the server.
      await his.close();
      await his.findNetwork();
      await enterLabAgain(his);
      await expect(heading(one, 'That is it for today')).toBeVisible();
      expect((await mia.ask(getSession)).state).toBe('ended');
      await button(one, 'All right').click();
      await expect(button(one, 'On two phones')).toBeVisible();
    }),
  ));

const enterLabAgain = async (phone: Phone): Promise<void> => {
  await phone.open('/dashboard');
  await enterLab(phone);
};

/** What a session reads like to whoever is not ready. */
const notReady = { state: 'none', readyUntil: null };

test('ready now shows nothing on the other phone, and can be taken back', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await inLab([hers, his], ['mia', 'noah']);
      const [one, other] = [hers.page(), his.page()];
      await button(other, 'On two phones').click();
      await expect(button(other, 'Ready now')).toBeVisible();
      const before = await other.getByRole('main').textContent();
      await button(one, 'On two phones').click();
      await button(one, 'Ready now').click();
      await expect(heading(one, 'Truth or dare')).toBeVisible();
      await expect(one.getByText('You are ready')).toBeVisible();
      expect(await noah.ask(getSession)).toEqual(notReady);
      await button(one, 'Take it back').click();
      await expect(button(one, 'Ready now')).toBeVisible();
      await expect.poll(() => mia.ask(getSession)).toEqual(notReady);
      await button(other, 'Ready now').click();
      await expect(other.getByText('You are ready')).toBeVisible();
      await button(other, 'Take it back').click();
      await expect(button(other, 'Ready now')).toBeVisible();
      expect(await other.getByRole('main').textContent()).toBe(before);
    }),
  ));

test('ready now ends with its screen: by Back, by Hide, and while it is still being said', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await inLab([phone], ['mia']);
    const page = phone.page();
    const sayReady = async () => {
      await button(page, 'On two phones').click();
      await expect(heading(page, 'Truth or dare')).toBeFocused();
      await button(page, 'Ready now').click();
    };
    const isReady = async () => {
      const heard = page.getByRole('heading', { level: 2, name: 'You are ready' });
      await expect(heard).toBeFocused();
      await expect(page.getByText('while this screen is open, for 10 more minutes')).toBeVisible();
      expect(await mia.ask(getSession)).not.toEqual(notReady);
    };
    await sayReady();
    await isReady();
    await button(page, 'Take it back').click();
    await expect(button(page, 'Ready now')).toBeFocused();
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);

    await button(page, 'Ready now').click();
    await isReady();
    await button(page, 'Back').click();
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);

    // At once again: what takes it back comes first.
    await sayReady();
    await isReady();
    await button(page, 'Hide').click();
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);

    await page.getByRole('link', { name: 'Play' }).click();
    await button(page, 'On two phones').click();
    await button(page, 'Ready now').waitFor();
    await page.route('**/session/ready', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const saying = page.waitForRequest('**/session/ready');
    await button(page, 'Ready now').click();
    const said = await saying;
    await page.goBack();
    expect((await said.response())?.ok()).toBe(true);
    await expect.poll(() => mia.ask(getSession)).toEqual(notReady);
    expect(await noah.ask(getSession)).toEqual(notReady);
  }));

test('a game ends as by Stop where the other switches it off, and then it is not set up', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await inLab([hers, his], ['mia', 'noah']);
      await begin([hers, his]);
      const page = hers.page();
      await his.close();
      await noah.ask(switchLab, { body: { on: false } });
      await expect(heading(page, 'That is it for today')).toBeFocused();
      // It stays until it was read, also once the whole room knows.
      await page.evaluate(() => void dispatchEvent(new Event('blur')));
      const read = page.waitForResponse((response) => response.url().endsWith('/api/intimacy'));
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      await read;
      await expect(heading(page, 'That is it for today')).toBeVisible();
      await button(page, 'All right').click();
      await expect(heading(page, 'Not set up for the two of you')).toBeFocused();
      await expect(page.getByText('This is not set up for the two of you.')).toHaveCount(0);

      for (const person of [noah, mia]) await person.ask(switchLab, { body: { on: true } });
      await page.reload();
      await button(page, 'On two phones').click();
      await expect(button(page, 'Ready now')).toBeVisible();
    }),
  ));

test('a game goes on where nothing announces the moves, as on a phone that saves data', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      for (const phone of [hers, his]) {
        const page = await phone.start();
        await page.context().addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      }
      await inLab([hers, his], ['mia', 'noah']);
      await begin([hers, his]);
      const [mine, theirs] = await inTurn(hers.page(), his.page());
      await button(mine, 'Truth').click();
      await expect(button(mine, 'Done')).toBeVisible();
      await expect(cardOn(theirs)).toHaveText((await cardOn(mine).textContent()) ?? '');
      await button(theirs, 'Sweeter').click();
      await expect(button(mine, 'Truth')).toBeVisible();
      await button(mine, 'Stop for today').click();
      await expect(heading(theirs, 'That is it for today')).toBeVisible();
      const words = await theirs.getByRole('main').textContent();
      expect(words).toBe(await mine.getByRole('main').textContent());
    }),
  ));

/** On one phone: both say that they are in, and it is the other's turn. */
const beginOnOne = async (page: Page): Promise<void> => {
  await button(page, 'On this phone').click();
  await button(page, 'Begin').click();
  await button(page, 'I’m in').click();
  await button(page, 'I’m Noah').click();
  await button(page, 'I’m in').click();
};

test('in the partner’s hand there is the game, and beside it nothing but the way to hand the phone back', () =>
  withPhone(async (phone) => {
    const { noah } = await inLab([phone], ['mia']);
    const page = phone.page();
    const front = heading(page, 'What are you in the mood for?');
    const handBack = heading(page, 'Hand the phone back to Mia');
    const isHandedBack = async () => {
      await expect(handBack).toBeVisible();
      await expect(page.getByRole('main')).toHaveText('Hand the phone back to MiaI’m Mia');
    };
    await beginOnOne(page);
    await button(page, 'Truth').click();
    const card = (await cardOn(page).textContent()) ?? '';

    await page.goBack();
    await isHandedBack();
    await expect(handBack).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.goForward();
    await expect(cardOn(page)).toHaveText(card);
    await page.getByRole('link', { name: 'Play' }).click();
    await isHandedBack();
    await button(page, 'Hide').click();
    await expect(heading(page, 'Mia and Noah')).toBeVisible();
    await page.getByRole('link', { name: 'Play' }).click();
    await isHandedBack();

    // In the owner's hand the game waits, and goes on by way of the other's.
    await button(page, 'I’m Mia').click();
    await expect(front).toBeFocused();
    await button(page, 'On this phone').click();
    await expect(heading(page, 'Hand the phone to Noah')).toBeVisible();
    await page.goBack();
    await isHandedBack();
    await page.goForward();
    await button(page, 'I’m Noah').click();
    await expect(cardOn(page)).toHaveText(card);

    await button(page, 'Stop for today').click();
    await button(page, 'All right').click();
    await isHandedBack();
    await button(page, 'I’m Mia').click();
    await expect(front).toBeVisible();

    // In the owner's own turn nobody is asked, and a game that is over is gone.
    await beginOnOne(page);
    await button(page, 'Truth').click();
    await button(page, 'Done').click();
    await page.goBack();
    await isHandedBack();
    await page.goForward();
    await button(page, 'I’m Mia').click();
    await page.goBack();
    await expect(front).toBeVisible();
    await button(page, 'On this phone').click();
    await expect(heading(page, 'Your turn')).toBeVisible();
    await button(page, 'Stop for today').click();
    await button(page, 'All right').click();
    await expect(front).toBeVisible();

    // Neither does the room tell of itself where it closes meanwhile.
    await beginOnOne(page);
    await noah.ask(switchLab, { body: { on: false } });
    await page.evaluate(() => void dispatchEvent(new Event('blur')));
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await expect(heading(page, 'That is it for today')).toBeFocused();
    await button(page, 'All right').click();
    await isHandedBack();
    await button(page, 'I’m Mia').click();
    await expect(heading(page, 'Not set up for the two of you')).toBeVisible();
  }));

/** What this phone has kept of an answer of the API; null where there is nothing. */
const kept = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(
    (ending) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('usward');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction('reads').objectStore('reads').getAll();
          rows.onsuccess = () => {
            opening.result.close();
            const row = rows.result.find(({ hash }) => hash.includes(ending));
            resolve(row?.query.state.data ?? null);
          };
        };
      }),
    path,
  );

/** The cards that this phone has kept for a game without a network. */
const keptCards = async (page: Page) => {
  const snapshot = await kept(page, '/snapshot');
  return snapshot === null ? [] : (snapshot as Output<typeof getSnapshot>).cards;
};

test('one phone plays twenty turns without a network, and holds to a lowering in the middle of it', () =>
  withPhone(async (phone) => {
    await inLab([phone], ['mia']);
    const page = phone.page();
    await settleWorker(page);
    // Taken along with the room, before anybody asked for it.
    await expect.poll(async () => (await keptCards(page)).length).toBe(60);
    const cards = await keptCards(page);
    await phone.loseNetwork();
    await page.reload();
    await beginOnOne(page);
    const seen: string[] = [];
    const takeTurns = async (turns: number, hand: string): Promise<void> => {
      let to = hand;
      for (let turn = 1; turn <= turns; turn += 1) {
        await button(page, turn % 2 === 0 ? 'Truth' : 'Dare').click();
        seen.push((await cardOn(page).textContent()) ?? '');
        await button(page, turn % 3 === 0 ? 'Pass' : 'Done').click();
        await expect(heading(page, `Hand the phone to ${to}`)).toBeVisible();
        await expect(page.getByText(seen.at(-1) ?? '')).toBeHidden();
        await button(page, `I’m ${to}`).click();
        to = to === 'Mia' ? 'Noah' : 'Mia';
      }
    };
    await takeTurns(TURNS, 'Mia');
    expect(new Set(seen).size).toBe(TURNS);
    const levelOf = (text: string) => cards.find((card) => card.text === text)?.level;
    for (const text of seen) expect(levelOf(text)).toBeLessThanOrEqual(1);
    await button(page, 'Stop for today').click();
    await expect(heading(page, 'That is it for today')).toBeVisible();
    await button(page, 'All right').click();
    await button(page, 'I’m Mia').click();

    await expect(async () => {
      await button(page, 'One step sweeter').click();
      await expect(page.getByText('It is as sweet as it gets')).toBeVisible({ timeout: 500 });
    }).toPass();
    seen.length = 0;
    await beginOnOne(page);
    await takeTurns(TURNS, 'Mia');
    for (const text of seen) expect(levelOf(text)).toBe(0);

    // Past their time they are shown no more, network or not.
    await page.clock.setSystemTime(Date.now() + 73 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(page, 'No cards on this phone')).toBeVisible();
    await expect.poll(() => keptCards(page)).toEqual([]);
  }));

/** The ideas that a phone shows as shared at a moment, once they were read anew. */
const sharedAt = async (phone: Phone, at: number): Promise<readonly string[]> => {
  await liveAt(phone, new Date(at));
  await phone.open('/dashboard');
  const page = await enterLab(phone);
  const read = page.waitForResponse((response) => response.url().endsWith('/api/intimacy/ideas'));
  await page.getByRole('button', { name: /^Ideas/ }).click();
  await read;
  await page.getByRole('radio', { name: 'Both yes' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'You both said yes' })).toBeVisible();
  return page.getByRole('main').getByRole('listitem').allTextContents();
};

test('what both said yes to, one of them without a network, opens on Saturday for both alike', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await inLab([hers, his], ['mia', 'noah']);
      const page = hers.page();
      const saturday = nextReleaseAt(Date.now(), timeZone('Europe/Berlin'));
      await settleWorker(page);
      await page.getByRole('button', { name: /^Ideas/ }).click();
      await expect(button(page, 'Maybe')).toBeVisible();
      await expect.poll(() => kept(page, '/ideas')).not.toBeNull();

      await hers.loseNetwork();
      await page.reload();
      const idea = page.getByRole('region', { name: 'An idea' }).getByRole('paragraph').first();
      const said: Record<string, string> = {};
      for (const vote of ['Yes', 'Maybe', 'Yes', 'No']) {
        const text = (await idea.textContent()) ?? '';
        await page.waitForTimeout(SETTLES);
        await button(page, vote).click();
        await expect(idea).not.toHaveText(text);
        said[text] = vote.toLowerCase();
      }
      await expect(page.getByText('26 left today')).toBeVisible();
      await button(page, 'Back to the last one').click();
      await page.waitForTimeout(SETTLES);
      await button(page, 'Maybe').click();
      const [yes = '', maybe = '', another = '', no = ''] = Object.keys(said);
      await expect(page.getByText('26 left today')).toBeVisible();
      await page.getByRole('radio', { name: 'Yours' }).check({ force: true });
      const answered = page.getByRole('main').getByRole('listitem');
      await expect(answered).toHaveCount(4);
      // A yes is taken back before anybody could have seen it.
      await answered.filter({ hasText: another }).getByRole('button', { name: 'No' }).click();

      await hers.findNetwork();
      await expect
        .poll(async () => {
          const { mine } = await mia.ask(getIdeas);
          return Object.fromEntries(mine.map(({ text, vote }) => [text, vote]));
        })
        .toEqual({ [yes]: 'yes', [maybe]: 'maybe', [another]: 'no', [no]: 'maybe' });
      for (const { id } of (await mia.ask(getIdeas)).mine) {
        await noah.ask(voteOnIdea, { params: { idea: id }, body: { vote: 'yes' } });
      }

      for (const phone of [hers, his]) {
        expect(await sharedAt(phone, saturday - 60_000)).toEqual([]);
      }
      for (const phone of [hers, his]) {
        expect(await sharedAt(phone, saturday + 60_000)).toEqual([yes]);
      }
    }),
  ));

/** A little longer than a new card takes no tap, in milliseconds. */
const SETTLES = 400;

test('every view of the game passes axe, in light and dark, narrow and wide', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      await inLab([hers, his], ['mia', 'noah']);
      const [one, other] = [hers.page(), his.page()];
      const wrong: string[] = [];
      const look = async (page: Page, name: string) =>
        wrong.push(...(await faultsOf(page)).map((text) => `${name}: ${text}`));

      await button(one, 'On two phones').click();
      await button(one, 'Ready now').waitFor();
      await look(one, 'lobby');
      await button(one, 'Ready now').click();
      await one.getByText('You are ready').waitFor();
      await look(one, 'ready');
      await button(other, 'On two phones').click();
      await button(other, 'Ready now').click();
      for (const page of [one, other]) await button(page, 'Stop for today').waitFor();
      const [mine, theirs] = await inTurn(one, other);
      await look(mine, 'choosing');
      await look(theirs, 'waiting');
      await button(mine, 'Dare').click();
      await button(mine, 'Done').waitFor();
      await look(mine, 'card');
      await button(mine, 'Ask for bolder').click();
      await button(theirs, 'Yes, bolder').waitFor();
      await look(theirs, 'bolder');
      await button(mine, 'Stop for today').click();
      await look(mine, 'end');
      await button(mine, 'All right').click();

      await button(mine, 'On this phone').click();
      await button(mine, 'Begin').waitFor();
      await look(mine, 'one phone');
      await button(mine, 'Begin').click();
      await look(mine, 'are you in');
      await button(mine, 'I’m in').click();
      await look(mine, 'hand over');
      await button(mine, 'Stop for today').click();
      await button(mine, 'All right').click();
      await heading(mine, 'Hand the phone back to').waitFor();
      await look(mine, 'hand back');
      await mine.getByRole('button', { name: /^I’m / }).click();

      await mine.getByRole('button', { name: /^Ideas/ }).click();
      await button(mine, 'Yes').waitFor();
      await look(mine, 'idea');
      await mine.waitForTimeout(SETTLES);
      await button(mine, 'Yes').click();
      await button(mine, 'Back to the last one').waitFor();
      for (const part of ['Yours', 'Both yes']) {
        await mine.getByRole('radio', { name: part }).check({ force: true });
        await look(mine, part);
      }
      expect(wrong).toEqual([]);
    }),
  ));

test('a turn, an idea and a question for oneself can be taken with the keyboard alone', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      await inLab([hers, his], ['mia', 'noah']);
      const [one, other] = [hers.page(), his.page()];
      for (const page of [one, other]) {
        await pressOn(button(page, 'On two phones'), 'Enter');
        await pressOn(button(page, 'Ready now'), 'Space');
      }
      for (const page of [one, other]) await button(page, 'Stop for today').waitFor();
      const [mine, theirs] = await inTurn(one, other);
      await pressOn(button(mine, 'Truth'), 'Enter');
      await expect(button(mine, 'Done')).toBeVisible();
      // What was pressed has gone, and the focus is not lost with it.
      await expect(heading(mine, 'Your turn')).toBeFocused();
      await pressOn(button(mine, 'Done'), 'Enter');
      await expect(heading(theirs, 'Your turn')).toBeVisible();
      await pressOn(button(theirs, 'Stop for today'), 'Enter');
      await expect(heading(theirs, 'That is it for today')).toBeFocused();
      await expect(heading(mine, 'That is it for today')).toBeVisible();
      await pressOn(button(mine, 'All right'), 'Enter');

      await pressOn(mine.getByRole('button', { name: /^Ideas/ }), 'Enter');
      const idea = mine.getByRole('region', { name: 'An idea' });
      const first = (await idea.getByRole('paragraph').first().textContent()) ?? '';
      await mine.waitForTimeout(SETTLES);
      await pressOn(button(mine, 'Maybe'), 'Enter');
      await expect(idea.getByRole('paragraph').first()).not.toHaveText(first);
      await expect(idea).toBeFocused();
      await mine.waitForTimeout(SETTLES);
      await mine.keyboard.press('n');
      await expect(mine.getByText('28 left today')).toBeVisible();
      await tabTo(button(mine, 'Back to the last one'));
    }),
  ));

test('somebody alone gets questions to think about, one at a time', () =>
  withPhone(async (phone) => {
    const alone = await settledAlone();
    await consentTo(alone, { ...everything, level: 1 });
    await signIn(phone, alone);
    const page = await enterLab(phone);
    await page.getByRole('button', { name: /Truths to think about/ }).click();
    await expect(heading(page, 'Questions for yourself')).toBeVisible();
    const first = (await cardOn(page).textContent()) ?? '';
    expect(await faultsOf(page)).toEqual([]);
    await pressOn(button(page, 'Another one'), 'Enter');
    await expect(cardOn(page)).not.toHaveText(first);
    await button(page, 'The one before').click();
    await expect(cardOn(page)).toHaveText(first);
  }));
