import { expect, type Page, test } from '@playwright/test';
import { pressOn, tabTo } from './keyboard.ts';
import { heading, startGame } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { button, CARD_SETTLE_MS, openLabOnPhones, sortByTurn } from './play-steps.ts';
import { findFaultsInAllAppearances } from './screen-faults.ts';

test(
  'every view of the game passes axe, in light and dark, narrow and wide',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        for (const phone of [hers, his]) await (await phone.start()).clock.install();
        await openLabOnPhones([hers, his], ['mia', 'noah']);
        const [one, other] = [hers.page(), his.page()];
        const wrong: string[] = [];
        const look = async (page: Page, name: string) =>
          wrong.push(...(await findFaultsInAllAppearances(page)).map((text) => `${name}: ${text}`));

        await startGame(one, 'On two phones');
        await button(one, 'Ready now').waitFor();
        await look(one, 'lobby');
        await button(one, 'Ready now').click();
        await one.getByText('You’re ready').waitFor();
        await look(one, 'ready');
        await startGame(other, 'On two phones');
        await button(other, 'Ready now').click();
        for (const page of [one, other]) await button(page, 'Stop for tonight').waitFor();
        const [mine, theirs] = await sortByTurn(one, other);
        await look(mine, 'choosing');
        await look(theirs, 'waiting');
        await button(mine, 'Dare').click();
        await button(mine, 'Done').waitFor();
        await look(mine, 'card');
        await button(mine, /^Ask \w+ to go bolder$/).click();
        await button(theirs, 'Yes, bolder').waitFor();
        await look(theirs, 'bolder');
        await button(mine, 'Stop for tonight').click();
        await look(mine, 'end');
        await button(mine, 'Good night').click();

        await startGame(mine, 'On this phone');
        await button(mine, 'Begin').waitFor();
        await look(mine, 'one phone');
        await button(mine, 'Begin').click();
        await look(mine, 'are you in');
        await button(mine, 'I’m in').click();
        await look(mine, 'hand over');
        await button(mine, 'Stop for tonight').click();
        await button(mine, 'Good night').click();
        await heading(mine, 'Hand the phone back to').waitFor();
        await look(mine, 'hand back');
        await mine.getByRole('button', { name: /^I’m / }).click();

        await mine.getByRole('button', { name: /^Ideas/ }).click();
        await button(mine, 'Yes').waitFor();
        await look(mine, 'idea');
        await mine.clock.fastForward(CARD_SETTLE_MS);
        await button(mine, 'Yes').click();
        await button(mine, 'Back to the last one').waitFor();
        for (const part of ['Yours', 'Both said yes']) {
          await mine.getByRole('radio', { name: part }).check({ force: true });
          await look(mine, part);
        }
        expect(wrong).toEqual([]);
      }),
    ),
);

test(
  'a turn, an idea and a question for oneself can be taken with the keyboard alone',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        for (const phone of [hers, his]) await (await phone.start()).clock.install();
        await openLabOnPhones([hers, his], ['mia', 'noah']);
        const [one, other] = [hers.page(), his.page()];
        for (const page of [one, other]) {
          await pressOn(button(page, 'Truth or dare'), 'Enter');
          await pressOn(button(page, 'On two phones'), 'Enter');
          await pressOn(button(page, 'Ready now'), 'Space');
        }
        for (const page of [one, other]) await button(page, 'Stop for tonight').waitFor();
        const [mine, theirs] = await sortByTurn(one, other);
        await pressOn(button(mine, 'Truth'), 'Enter');
        await expect(button(mine, 'Done')).toBeVisible();
        // What was pressed has gone, and the focus is not lost with it.
        await expect(heading(mine, 'Your turn')).toBeFocused();
        await pressOn(button(mine, 'Done'), 'Enter');
        await expect(heading(theirs, 'Your turn')).toBeVisible();
        await pressOn(button(theirs, 'Stop for tonight'), 'Enter');
        await expect(heading(theirs, 'That’s it for tonight')).toBeFocused();
        await expect(heading(mine, 'That’s it for tonight')).toBeVisible();
        await pressOn(button(mine, 'Good night'), 'Enter');

        await pressOn(mine.getByRole('button', { name: /^Ideas/ }), 'Enter');
        const idea = mine.getByRole('region').filter({ has: button(mine, 'Maybe') });
        const first = (await idea.getByRole('paragraph').first().textContent()) ?? '';
        await mine.clock.fastForward(CARD_SETTLE_MS);
        await pressOn(button(mine, 'Maybe'), 'Enter');
        await expect(idea.getByRole('paragraph').first()).not.toHaveText(first);
        await expect(idea).toBeFocused();
        await expect(idea).not.toHaveAccessibleName(first);
        await mine.clock.fastForward(CARD_SETTLE_MS);
        await mine.keyboard.press('n');
        await expect(mine.getByText('28 left today')).toBeVisible();
        await tabTo(button(mine, 'Back to the last one'));
      }),
    ),
);
