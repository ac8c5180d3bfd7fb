import { expect, type Page, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import { settledAlone, settledCouple } from '../actors/settled.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

const quizOf = (wanted: string): Quiz => {
  const quiz = releasedQuizzes.find(({ id }) => id === wanted);
  if (!quiz) throw new Error(`There is no quiz ${wanted}.`);
  return quiz;
};

/** Eleven choices of one, each with a guess. */
const guessing = quizOf('what-would-they-do');
/** Twelve times this or that. */
const weekend = quizOf('weekend');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const itemOf = (quiz: Quiz, place: number) => {
  const item = quiz.items[place];
  if (item?.type !== 'one') throw new Error(`Item ${place} of ${quiz.id} is no choice of one.`);
  return item;
};

const isAtItem = (page: Page, quiz: Quiz, place: number) =>
  expect(page.getByRole('heading', { level: 1, name: itemOf(quiz, place).text })).toBeVisible();

/** Chooses one's own answer, and where it is asked what the other says. */
const choose = async (page: Page, place: number, own: number, guess?: number): Promise<void> => {
  const { guess: asked } = itemOf(guessing, place);
  await page.getByRole('group', { name: 'You', exact: true }).getByRole('radio').nth(own).check();
  if (guess === undefined) return;
  await page
    .getByRole('group', { name: asked ?? '?' })
    .getByRole('radio')
    .nth(guess)
    .check();
};

const next = (page: Page) => button(page, /^(Next|Leave this one out)$/).click();

type Choices = {
  readonly own: number;
  readonly guess: number;
  /** The item that is kept to oneself. */
  readonly kept?: number;
};

/** Plays the guessing quiz from its cover to the last look. */
const playGuessing = async (page: Page, { own, guess, kept }: Choices): Promise<void> => {
  await button(page, 'Begin').click();
  for (const place of guessing.items.keys()) {
    await isAtItem(page, guessing, place);
    await choose(page, place, own, guess);
    if (place === kept) {
      await button(page, 'Keep this one to myself').click();
      expect(await faultsOf(page)).toEqual([]);
    }
    await next(page);
  }
  await expect(page.getByRole('heading', { name: 'Look it over' })).toBeVisible();
};

test(
  'a visitor plays alone, keeps the draft over a closed browser, and reads their own result',
  { tag: '@full' },
  () =>
    withPhoneOnDisk(async (phone) => {
      const page = await phone.open('/quiz');
      await page.getByRole('link', { name: 'Take a look' }).click();
      await expect(button(page, 'Begin')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await button(page, 'Begin').click();
      for (const place of [0, 1, 2]) {
        await isAtItem(page, weekend, place);
        await page.getByRole('radio').first().check();
        await next(page);
      }
      await isAtItem(page, weekend, 3);
      await settleWorker(page);
      await phone.close();

      await phone.loseNetwork();
      const again = await phone.open('/quiz/weekend');
      await button(again, 'Go on').click();
      await isAtItem(again, weekend, 3);
      await again.goBack();
      await expect(button(again, 'Go on')).toBeVisible();
      await button(again, 'Go on').click();
      for (let place = 3; place < weekend.items.length; place += 1) {
        await isAtItem(again, weekend, place);
        await next(again);
      }
      await expect(again.getByText('Left out')).toHaveCount(weekend.items.length - 3);
      await button(again, 'See my result').click();
      await expect(again.getByText('Your own result')).toBeVisible();
      await expect(again.getByRole('link', { name: 'Create an account' })).toBeVisible();
      expect(await faultsOf(again)).toEqual([]);
      await again.reload();
      await expect(again.getByText('Your own result')).toBeVisible();
      await expect(again.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    }),
);

test('two people guess each other, one without a network, and open it item by item', () =>
  withPhone((hers) =>
    withPhoneOnDisk(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      for (const phone of [hers, his]) {
        await phone.open('/quiz');
        await expect(phone.page().getByRole('heading', { name: 'Quizzes' })).toBeVisible();
        await settleWorker(phone.page());
      }
      // Wide apart on everything: she knows him throughout, he does not know her.
      const page = await hers.open('/quiz/what-would-they-do');
      await playGuessing(page, { own: 0, guess: 1, kept: 4 });
      await expect(page.getByText('Kept to yourself')).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
      await button(page, 'Send my answers').click();
      await expect(page.getByText('Yours is safe. It opens when you both answer.')).toBeVisible();
      await expect(page.getByText('On its way')).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);

      const heard: string[] = [];
      his
        .page()
        .context()
        .on('response', (response) => {
          if (!response.url().includes('/api/quizzes')) return;
          response.text().then(
            (text) => heard.push(text),
            () => undefined,
          );
        });
      await his.open('/quiz');
      await expect(his.page().getByText('Mia has answered. Waiting for you')).toBeVisible();
      await his.loseNetwork();
      const other = await his.open('/quiz/what-would-they-do');
      await playGuessing(other, { own: 1, guess: 2 });
      await button(other, 'Send my answers').click();
      await expect(other.getByText('It goes out when there is a network.')).toBeVisible();
      await expect(other.getByText('Both sides open once yours is sent.')).toBeVisible();
      // Nothing that she said was here before the reveal.
      expect(heard.filter((text) => text.includes('"own":'))).toEqual([]);
      await his.close();

      await his.findNetwork();
      const opened = await his.open('/quiz/what-would-they-do');
      await expect(button(opened, 'Open the first one')).toBeVisible();
      expect(await faultsOf(opened)).toEqual([]);
      await button(opened, 'Open the first one').click();
      for (const place of guessing.items.keys()) {
        await isAtItem(opened, guessing, place);
        const theirs = opened.getByRole('article', { name: 'Mia’s answer' });
        if (place === 4) {
          await expect(opened.getByText('One of you kept this one.')).toBeVisible();
          await expect(opened.getByRole('article')).toHaveCount(0);
        } else {
          await expect(theirs).toContainText(itemOf(guessing, place).options[0]?.text ?? '?');
          await expect(theirs).toContainText('You thought:');
          await expect(opened.getByText('Mia knew this.')).toBeVisible();
        }
        if (place === 3 || place === 4) {
          await opened.mouse.move(0, 0);
          expect(await faultsOf(opened)).toEqual([]);
        }
        await button(opened, /^(Open the next one|See the numbers)$/).click();
      }
      await expect(opened.getByRole('heading', { name: 'Alike' })).toBeVisible();
      await expect(opened.getByText('0 of 100', { exact: true })).toBeVisible();
      await expect(opened.getByText('You guessed Mia').locator('..')).toContainText('0 of 10');
      await expect(opened.getByText('Mia guessed you').locator('..')).toContainText('10 of 10');
      await expect(opened.getByText('10 things where you stand far apart.')).toBeVisible();
      const counted = opened.getByText('How this is counted').first();
      await counted.click();
      await expect(opened.getByText('0 ÷ 10 = 0, so 0 of 100')).toBeVisible();
      expect(await faultsOf(opened)).toEqual([]);

      // Her phone, which had it open all the while, or comes back to it, has the same.
      const back = await hers.open('/quiz/what-would-they-do');
      await button(back, 'Show all').click();
      await expect(back.getByText('One of you kept this one.')).toHaveCount(1);
      await expect(back.getByText('You knew this.')).toHaveCount(10);
      await button(back, 'See the numbers').click();
      await expect(back.getByText('You guessed Noah').locator('..')).toContainText('10 of 10');
      await back.goto('/dashboard');
      await expect(back.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(back.getByRole('link', { name: 'Open both sides' })).toHaveCount(0);
    }),
  ));

test('answers can be changed until the reveal, and an answer that comes too late is kept', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledCouple();
    await signIn(phone, mia);
    const page = await phone.open('/quiz/what-would-they-do');
    await playGuessing(page, { own: 0, guess: 0 });
    await button(page, 'Send my answers').click();
    await expect(page.getByText('What you answered')).toBeVisible();
    await expect(page.getByText('On its way')).toHaveCount(0);
    await button(page, 'Change').click();
    await button(page, `Change: ${itemOf(guessing, 0).text}`).click();
    await choose(page, 0, 2);
    await button(page, 'Back to all answers').click();
    await expect(page.getByText(itemOf(guessing, 0).options[2]?.text ?? '?')).toBeVisible();

    // He answers before her change goes out.
    await phone.loseNetwork();
    await button(page, 'Save the change').click();
    await expect(page.getByText('It goes out when there is a network.')).toBeVisible();
    const answers = { [itemOf(guessing, 0).id]: { own: 1, guess: 1, private: false } };
    const { coupleId: couple } = await noah.ask(getUser);
    await noah.ask(answerQuiz, {
      params: { quiz: guessing.id, round: '1' },
      body: { version: guessing.version, answers, couple },
    });
    await phone.findNetwork();
    await expect(page.getByText('Both sides can be opened.')).toBeAttached();
    await button(page, 'Show all').click();
    await button(page, 'See the numbers').click();
    await expect(page.getByText('Your answers are kept')).toBeVisible();
    await expect(page.getByText('what you sent before stands')).toBeVisible();
    await button(page, 'Let these answers go').click();
    await button(page, 'Let them go').click();
    await expect(page.getByText('Your answers are kept')).toHaveCount(0);
  }));

test('somebody alone keeps their answers by keyboard alone', () =>
  withPhone(async (phone) => {
    await signIn(phone, await settledAlone());
    const page = await phone.open('/quiz/weekend');
    await pressOn(button(page, 'Begin'), 'Enter');
    for (const place of weekend.items.keys()) {
      await isAtItem(page, weekend, place);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await tabTo(page.getByRole('radio').first());
      await page.keyboard.press(place % 2 === 0 ? 'Space' : 'ArrowDown');
      await expect(page.getByRole('radio').nth(place % 2)).toBeChecked();
      await pressOn(button(page, 'Next'), 'Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Look it over' })).toBeFocused();
    await pressOn(button(page, `Change: ${itemOf(weekend, 11).text}`), 'Enter');
    await isAtItem(page, weekend, 11);
    await pressOn(button(page, 'Back to all answers'), 'Enter');
    await pressOn(button(page, 'Keep my answers'), 'Enter');
    await expect(page.getByText('Your own result')).toBeVisible();
    await expect(page.getByRole('status').getByText('Your answers are kept.')).toBeAttached();
  }));

test('a quiz is taken again after 90 days, with what it was before beside it', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledCouple();
    const { coupleId: couple } = await mia.ask(getUser);
    const answer = (who: typeof mia, round: string, own: number, now: number) =>
      who.ask(
        answerQuiz,
        {
          params: { quiz: weekend.id, round },
          body: {
            version: weekend.version,
            answers: Object.fromEntries(
              weekend.items.map(({ id }) => [id, { own, guess: null, private: false }]),
            ),
            couple,
          },
        },
        { now },
      );
    const then = Date.now() - 91 * 24 * 3_600_000;
    await answer(mia, '1', 0, then);
    await answer(noah, '1', 1, then);
    await signIn(phone, mia);
    const page = await phone.open('/quiz');
    await expect(page.getByText('Open to both of you · You can take it again')).toBeVisible();
    await page.goto('/quiz/weekend');
    await button(page, 'Show all').click();
    await button(page, 'See the numbers').click();
    await button(page, 'Take it again').click();
    await button(page, 'Take it again').click();
    for (const place of weekend.items.keys()) {
      await isAtItem(page, weekend, place);
      await page.getByRole('radio').first().check();
      // What was chosen outlives the page at any moment.
      if (place === 5) await page.reload();
      await expect(page.getByRole('radio').first()).toBeChecked();
      await next(page);
    }
    await button(page, 'Send my answers').click();
    await expect(page.getByText('Yours is safe. It opens when you both answer.')).toBeVisible();
    await expect(page.getByText('On its way')).toHaveCount(0);
    await answer(noah, '2', 0, Date.now());
    await page.reload();
    await button(page, 'Show all').click();
    await button(page, 'See the numbers').click();
    await expect(page.getByText('100 of 100', { exact: true })).toBeVisible();
    await expect(page.getByText(/^On .+: 0 of 100$/)).toBeVisible();
    const change = '12 things last time. 12 of them left the list. 0 new ones came.';
    await expect(page.getByText(change)).toBeVisible();
    await expect(page.getByText(/^Again from /)).toBeVisible();
  }));
