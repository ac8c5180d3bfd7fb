import { expect, type Locator, test } from '@playwright/test';
import { startGame } from './lab-steps.ts';
import { measureMainThreadTasks } from './main-thread.ts';
import { withPhone } from './phone.ts';
import { button, openLabOnPhones } from './play-steps.ts';

/** How much slower than this machine the phone is. */
const SLOWER = 4;
/** Longest time the page may be deaf for there, in milliseconds. */
const LONGEST_TASK = 50;
/** What the app is the cause of comes with every turn; memory that is tidied up does not. */
const TURNS = 5;

/** Clicks in its own task, without the checks that Playwright makes before a click. */
const pressLater = (target: Locator): Promise<void> =>
  target.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));

const waitForAnimations = (card: Locator): Promise<unknown> =>
  card.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );

// Recording the page for a report would be work of its own on its main thread.
test.use({ trace: 'off' });

test('a card turns on a slow phone without a stutter', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    await openLabOnPhones([phone], ['mia']);
    const page = phone.page();
    await startGame(page, 'On this phone');
    for (const name of ['Begin', 'I’m in', 'I’m Noah', 'I’m in']) await button(page, name).click();
    const longest: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await button(page, 'Truth').waitFor();
      const { tasks } = await measureMainThreadTasks(page, async () => {
        await pressLater(button(page, turn % 2 === 0 ? 'Dare' : 'Truth'));
        await button(page, 'Done').waitFor();
        await waitForAnimations(page.getByRole('article'));
      });
      longest.push(Math.max(...tasks) * SLOWER);
      await button(page, 'Done').click();
      await button(page, turn % 2 === 0 ? 'I’m Mia' : 'I’m Noah').click();
    }
    const [, , usual = Number.POSITIVE_INFINITY] = longest.toSorted((one, other) => one - other);
    expect(usual, longest.join(', ')).toBeLessThanOrEqual(LONGEST_TASK);
  }),
);
