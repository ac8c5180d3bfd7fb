import { expect, type Page, test } from '@playwright/test';
import type { Quiz } from '@usward/core/quiz/quiz';
import { createOnboardedCouple, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt, getQuizById } from '../support/builders/quiz-answers.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { withOfflinePhone, withPhone, withPhoneOnDisk } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** Eleven choices of one, each with a guess. */
const guessing = getQuizById('what-would-they-do');
/** Twelve times this or that. */
const weekend = getQuizById('weekend');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const getItem = (quiz: Quiz, place: number) => {
  const item = quiz.items[place];
  if (item?.type !== 'one') throw new Error(`Item ${place} of ${quiz.id} is no choice of one.`);
  return item;
};

const isAtItem = (page: Page, quiz: Quiz, place: number) =>
  expect(page.getByRole('heading', { level: 1, name: getItem(quiz, place).text })).toBeVisible();

/** Chooses one's own answer, and what the other says. */
const choose = async (page: Page, place: number, own: number, guess: number): Promise<void> => {
  const { guess: asked } = getItem(guessing, place);
  await page.getByRole('group', { name: 'You', exact: true }).getByRole('radio').nth(own).check();
  await page
    .getByRole('group', { name: asked ?? '?' })
    .getByRole('radio')
    .nth(guess)
    .check();
};

const next = (page: Page) => button(page, /^(Next|Skip this one)$/).click();

type Choices = { readonly own: number; readonly guess: number };

/** Plays the guessing quiz from its cover to its last question, from which it is sent. */
const playGuessing = async (page: Page, { own, guess }: Choices): Promise<void> => {
  await button(page, 'Begin').click();
  for (const place of guessing.items.keys()) {
    await isAtItem(page, guessing, place);
    await choose(page, place, own, guess);
    await expect(tabs(page)).toBeHidden();
    if (place === 4) await expectNoFaults(page);
    if (place < guessing.items.length - 1) await next(page);
  }
};

test(
  'a visitor plays alone, keeps the draft over a closed browser, and reads their own result',
  { tag: '@full' },
  () =>
    withPhoneOnDisk(async (phone) => {
      const page = await phone.open('/quiz');
      await page.getByRole('link', { name: 'Take a look' }).click();
      await expect(button(page, 'Begin')).toBeVisible();
      await expectNoFaults(page);
      await button(page, 'Begin').click();
      for (const place of [0, 1, 2]) {
        await isAtItem(page, weekend, place);
        // A tap on one of two things goes on by itself.
        await page.getByRole('radio').first().check();
      }
      await isAtItem(page, weekend, 3);
      await waitForServiceWorker(page);
      await phone.close();

      await phone.loseNetwork();
      const again = await phone.open('/quiz/weekend');
      await button(again, 'Continue').click();
      await isAtItem(again, weekend, 3);
      await again.goBack();
      await expect(button(again, 'Continue')).toBeVisible();
      await button(again, 'Continue').click();
      for (let place = 3; place < weekend.items.length; place += 1) {
        await isAtItem(again, weekend, place);
        if (place < weekend.items.length - 1) await next(again);
      }
      await button(again, 'See my result').click();
      await expect(again.getByText('Your own result')).toBeVisible();
      await expect(again.getByText('Left out')).toHaveCount(weekend.items.length - 3);
      await expect(again.getByRole('link', { name: 'Create an account' })).toBeVisible();
      await expectNoFaults(again);
      await again.reload();
      await expect(again.getByText('Your own result')).toBeVisible();
      await expect(again.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    }),
);

test('two people guess each other, one without a network, and open it item by item', () =>
  withOfflinePhone(async (his) => {
    const { mia, noah } = await createOnboardedCouple();
    // Wide apart on everything: she knows him throughout, he does not know her.
    const hers = Object.entries(answersAt(guessing, 0)).map(([id, answer], place) => [
      id,
      { ...answer, guess: 1, private: place === 4 },
    ]);
    await answerQuizAs(mia, guessing, Object.fromEntries(hers));
    await signIn(his, noah);
    const announcements: string[] = [];
    his
      .page()
      .context()
      .on('response', (response) => {
        if (!response.url().includes('/api/quizzes')) return;
        response.text().then(
          (text) => announcements.push(text),
          () => undefined,
        );
      });
    await his.open('/quiz');
    await expect(his.page().getByText('For tonight. Mia is done.')).toBeVisible();
    await waitForServiceWorker(his.page());
    await his.loseNetwork();
    const page = await his.open('/quiz/what-would-they-do');
    await playGuessing(page, { own: 1, guess: 2 });
    await expectNoFaults(page);
    await button(page, 'Send my answers').click();
    await expect(page.getByText('We’ll send it when you’re online.')).toBeVisible();
    await expect(
      page.getByText('You’ll see each other’s answers once yours are sent.'),
    ).toBeVisible();
    await expectNoFaults(page);
    // Nothing that she said was here before the reveal.
    expect(announcements.filter((text) => text.includes('"own":'))).toEqual([]);
    await page.reload();
    await expect(
      page.getByText('You’ll see each other’s answers once yours are sent.'),
    ).toBeVisible();

    await his.findNetwork();
    await expect(button(page, 'See the first one')).toBeVisible();
    await expectNoFaults(page);
    await button(page, 'See the first one').click();
    // Her private answer comes last.
    for (const place of [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 4]) {
      const { text, guess = '?', options } = getItem(guessing, place);
      const asked = place === 4 ? text : guess;
      await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible();
      await expect(tabs(page)).toBeHidden();
      if (place === 4) {
        await expect(page.getByText('You didn’t both share this one')).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(0);
      } else {
        const theirs = page.getByRole('article', { name: 'Mia’s answer' });
        const guessed = page.getByRole('article', { name: 'Your guess' });
        await expect(page.getByText('Now you know')).toBeHidden();
        await button(page, 'Turn over Mia’s answer').click();
        await expect(theirs).toContainText(options[0]?.text ?? '?');
        await expect(guessed).toContainText(options[2]?.text ?? '?');
        await expect(page.getByText('Now you know')).toBeVisible();
      }
      if (place === 3 || place === 4) {
        await page.mouse.move(0, 0);
        await expectNoFaults(page);
      }
      await button(page, /^(Open the next one|See what you share)$/).click();
    }
    await expect(
      page.getByRole('heading', { name: 'Now you know each other’s answers' }),
    ).toBeVisible();
    await expect(page.getByText('of 100')).toHaveCount(0);
    await expectNoFaults(page);
    await button(page, 'See the numbers').click();
    await expect(page.getByRole('heading', { name: 'Alike' })).toBeVisible();
    await expect(tabs(page)).toBeVisible();
    await expect(page.getByText(/^You didn’t give quite the same answer/)).toBeVisible();
    await expect(page.getByText('of 100', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Your guesses about Mia').locator('..')).toContainText('0 of 10');
    await expect(page.getByText('Mia’s guesses about you').locator('..')).toContainText('10 of 10');
    await expect(page.getByText('You see 10 things differently.')).toBeVisible();
    await page.getByText('How we calculate this').first().click();
    await expect(page.getByText('0 ÷ 10 = 0, so 0 of 100')).toBeVisible();
    await expectNoFaults(page);
  }));

test('somebody alone keeps their answers by keyboard alone', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    await signIn(phone, await createOnboardedUser());
    const page = await phone.open('/quiz/weekend');
    await pressOn(button(page, 'Begin'), 'Enter');
    for (const place of weekend.items.keys()) {
      await isAtItem(page, weekend, place);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await tabTo(page.getByRole('radio').first());
      await page.keyboard.press(place % 2 === 0 ? 'Space' : 'ArrowDown');
      await expect(page.getByRole('radio').nth(place % 2)).toBeChecked();
      // A key only chooses; the button goes on.
      await isAtItem(page, weekend, place);
      const isLast = place === weekend.items.length - 1;
      await pressOn(button(page, isLast ? 'Save my answers' : 'Next'), 'Enter');
    }
    await expect(page.getByText('Your own result')).toBeVisible();
    await pressOn(page.locator('summary', { hasText: 'What you answered' }), 'Enter');
    await pressOn(button(page, `Change: ${getItem(weekend, 11).text}`), 'Enter');
    await isAtItem(page, weekend, 11);
    await pressOn(button(page, 'Save changes'), 'Enter');
    await expect(page.getByText('Your own result')).toBeVisible();
  }),
);
