import { expect, type Page, test } from '@playwright/test';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

type Side = readonly string[];

declare global {
  interface Window {
    /** Of each transition: what has the question's name before it and after. */
    transitions: [before: Side, after: Side][];
  }
}

/** From the next page on, records what each view transition moves. */
const recordTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.transitions = [];
    const getNamed = (): Side =>
      [...document.querySelectorAll('main *')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'question')
        .map((element) => element.textContent);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const before = getNamed();
      const transition = start(update);
      void transition.updateCallbackDone.then(() => window.transitions.push([before, getNamed()]));
      return transition;
    };
  });

const readTransitions = (page: Page) => page.evaluate(() => window.transitions);

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const openTodayWithDays = async (phone: Phone): Promise<Page> => {
  const { mia } = await createCoupleWithDays(3, (index) => ({
    miaText: `Mia’s words of day ${index}.`,
    noahText: `Noah’s words of day ${index}.`,
  }));
  await signIn(phone, mia);
  const page = phone.page();
  await recordTransitions(page);
  await page.goto('/dashboard');
  return page;
};

/** To the question's page, back by its link, and there again by the browser. */
const visitQuestion = async (page: Page): Promise<void> => {
  await link(page, 'Write your answer').click();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await link(page, 'Back to today').click();
  await expect(link(page, 'Write your answer')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your answer')).toBeVisible();
};

const visitPastDay = async (page: Page, question: string): Promise<void> => {
  await link(page, question).click();
  await expect(link(page, 'Back to past questions')).toBeVisible();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await page.goBack();
  await expect(link(page, question)).toBeVisible();
};

/** Forgets the transitions of a first visit, which may come to a page that is still loading. */
const forgetTransitions = async (page: Page, count: number): Promise<void> => {
  await expect.poll(() => readTransitions(page)).toHaveLength(count);
  await page.evaluate(() => {
    window.transitions = [];
  });
};

const expectQuestionMoves = async (page: Page, text: string | null, count: number) => {
  const sides = [expect.stringContaining(`${text}`)];
  await expect
    .poll(() => readTransitions(page))
    .toEqual(Array.from({ length: count }, () => [sides, sides]));
};

test('the question moves from its card to its page and back', () =>
  withPhone(async (phone) => {
    const page = await openTodayWithDays(phone);
    await visitQuestion(page);
    const question = await page.getByRole('heading', { level: 1 }).textContent();
    await link(page, 'Back to today').click();
    await forgetTransitions(page, 4);
    await visitQuestion(page);
    await expectQuestionMoves(page, question, 3);
  }));

test('the question of a past day moves from the list to its page and back', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const page = await openTodayWithDays(phone);
    await page.goto('/daily-questions/history');
    const asked = page.getByRole('article').first().getByRole('link');
    const question = (await asked.textContent()) ?? '';
    await visitPastDay(page, question);
    await forgetTransitions(page, 2);
    await visitPastDay(page, question);
    await expectQuestionMoves(page, question, 2);
  }),
);

test(
  'a transition that the browser skips still navigates, and nothing is thrown',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const page = await openTodayWithDays(phone);
      // As for a hidden page, or one that goes on in the middle of it.
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          transition.skipTransition();
          return transition;
        };
      });
      await page.reload();
      await link(page, 'Write your answer').click();
      await link(page, 'Back to today').click();
      await expect(link(page, 'Write your answer')).toBeVisible();
      expect(await readTransitions(page)).toHaveLength(2);
    }),
);

test('nothing moves from screen to screen with reduced motion', () =>
  withPhone(async (phone) => {
    await (await phone.start()).emulateMedia({ reducedMotion: 'reduce' });
    const page = await openTodayWithDays(phone);
    await link(page, 'Write your answer').click();
    await link(page, 'Back to today').click();
    await expect(link(page, 'Write your answer')).toBeVisible();
    expect(await readTransitions(page)).toEqual([]);
  }));
