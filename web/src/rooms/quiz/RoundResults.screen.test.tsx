import { screen, waitFor, within } from '@testing-library/react';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { getTimeline } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../../../tests/support/builders/couple.ts';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt } from '../../../../tests/support/builders/quiz-answers.ts';
import {
  expectFocus,
  findButton,
  findHeading,
  press,
  watchFocusedHeadings,
} from '../../../../tests/support/screens/page.ts';
import {
  choose,
  expectSent,
  findItem,
  finishItem,
  getItem,
  getOption,
  guessQuiz,
  openNext,
  openNumbers,
  WAITING_FOR_PARTNER_TEXT,
  weekendQuiz,
} from '../../../../tests/support/screens/quiz-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const GUESSING = `/quiz/${guessQuiz.id}`;
const WEEKEND = `/quiz/${weekendQuiz.id}`;

const getArticleText = (name: string) => screen.getByRole('article', { name }).textContent;

const getLineText = (words: string) => screen.getByText(words).closest('li')?.textContent;

describe('RoundResults', () => {
  /** Far apart on everything: she knows him throughout, and kept one item. */
  const answerBoth = async ({ mia, noah }: Couple) => {
    const hers = Object.entries(answersAt(guessQuiz, 0)).map(([id, answer], index) => [
      id,
      { ...answer, guess: 1, private: index === 4 },
    ]);
    const his = Object.entries(answersAt(guessQuiz, 1)).map(([id, answer]) => [
      id,
      { ...answer, guess: 2 },
    ]);
    await answerQuizAs(mia, guessQuiz, Object.fromEntries(hers));
    await answerQuizAs(noah, guessQuiz, Object.fromEntries(his));
  };

  it('counts what each knew of the other, without what one of them kept', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(GUESSING, couple.mia);
    await press(user, 'Show all');
    expect(await screen.findAllByText('You didn’t both share this one')).toHaveLength(1);
    expect(screen.getAllByText('You guessed right.')).toHaveLength(10);
    await press(user, 'See the numbers');
    await screen.findByText('Your guesses about Noah');
    expect(getLineText('Your guesses about Noah')).toContain('10 of 10');
    expect(getLineText('Noah’s guesses about you')).toContain('0 of 10');
  });

  it('opens item by item: a guess, then the answer, and last what was kept', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(GUESSING, couple.mia);
    await press(user, 'See the first one');
    const { guess, options } = getItem(guessQuiz, 0);
    await findHeading(guess ?? '?');
    expect(getArticleText('Your guess')).toContain(options[1]?.text);
    await press(user, 'Turn over Noah’s answer');
    await expectFocus('article', 'Noah’s answer');
    expect(screen.queryByRole('button', { name: 'Turn over Noah’s answer' })).toBeNull();
    expect(getArticleText('Noah’s answer')).toContain(options[1]?.text);
    expect(screen.getByText('You knew')).toBeTruthy();
    // One pair on a page: what he guessed of her is in the list of all.
    expect(screen.queryByText(options[2]?.text ?? '?')).toBeNull();
    await press(user, 'Open the next one');
    expect(screen.queryByRole('button', { name: 'Open the next one' })).toBeNull();
    for (let place = 2; place < guessQuiz.items.length; place += 1) await openNext(user);
    // The item that she kept private opens for neither, and says the same to both.
    await findHeading(getItem(guessQuiz, 4).text);
    expect(screen.getByText('You didn’t both share this one')).toBeTruthy();
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save it to talk about' })).toBeNull();
  });

  it('goes on at the card where it was left, and tells the rest only then', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(GUESSING, couple.mia);
    await press(user, 'See the first one');
    await openNext(user);
    await openNext(user);
    await findHeading(getItem(guessQuiz, 2).guess ?? '?');
    const again = await renderAt(GUESSING, couple.mia);
    await press(again, `Go on at 3 of ${guessQuiz.items.length}`);
    await findHeading(getItem(guessQuiz, 2).guess ?? '?');
    // Once everything was seen, it stays so.
    const whole = await renderAt(GUESSING, couple.mia);
    await press(whole, 'Show all');
    await findHeading(`All ${guessQuiz.items.length} questions`);
    await renderAt(GUESSING, couple.mia);
    await screen.findByRole('button', { name: 'See the numbers' });
  });

  it('ends with what the two share, and no number', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerQuizAs(mia, weekendQuiz, answersAt(weekendQuiz, 0));
    const his = Object.entries(answersAt(weekendQuiz, 0)).map(([id, answer], index) => [
      id,
      { ...answer, own: index < 2 ? 0 : 1 },
    ]);
    await answerQuizAs(noah, weekendQuiz, Object.fromEntries(his));
    const user = await renderAt(WEEKEND, mia);
    await findButton('See the first one');
    const focused = watchFocusedHeadings();
    await press(user, 'See the first one');
    await expectFocus('heading', getItem(weekendQuiz, 0).text);
    expect(focused).toEqual([getItem(weekendQuiz, 0).text]);
    const talkItem = getItem(weekendQuiz, 4);
    for (const index of weekendQuiz.items.keys()) {
      await findItem(weekendQuiz, index);
      await press(user, 'Turn over Noah’s answer');
      if (index === 0) expect(screen.getByText('You both said it.')).toBeTruthy();
      if (index === 4) {
        await press(user, 'Save it to talk about');
        const keep = await findButton('Save it to talk about');
        expect(keep.getAttribute('aria-pressed')).toBe('true');
      }
      const isLast = index === weekendQuiz.items.length - 1;
      await press(user, isLast ? 'See what you share' : 'Open the next one');
    }
    await findHeading('Look what you two share');
    const slips = within(screen.getByRole('region', { name: 'The same for both of you' }));
    expect(slips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [0, 1].map((index) => getItem(weekendQuiz, index).text + getOption(weekendQuiz, index, 0)),
    );
    expect(
      screen.getByRole('button', { name: new RegExp(`^One to talk about ?${talkItem.text}`) }),
    ).toBeTruthy();
    expect(screen.queryByText(/of 100|2 of 12/)).toBeNull();
    await press(user, 'Keep it on our timeline');
    expect(await screen.findByRole('link', { name: 'See it on your timeline' })).toBeTruthy();
    // What the partner finds there names the quiz alone.
    await waitFor(async () => {
      const { items } = await noah.ask(getTimeline, { query: {} });
      const texts = items.flatMap((item) => (item.kind === 'moment' ? [item.text] : []));
      expect(texts).toEqual([`We opened “${weekendQuiz.title}” together.`]);
    });
    await renderAt(WEEKEND, mia);
    await findHeading('Look what you two share');
    expect(screen.queryByRole('button', { name: 'Keep it on our timeline' })).toBeNull();
  });

  it('waits on the dashboard no longer once it was opened', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const WAITING = /^You both took a quiz/;
    await renderAt('/dashboard', couple.mia);
    const row = await screen.findByRole('link', { name: WAITING });
    expect(row.getAttribute('href')).toBe(GUESSING);
    await openNumbers(await renderAt(GUESSING, couple.mia));
    await waitFor(async () => expect((await couple.mia.ask(getDashboard)).waiting).toEqual([]));
    await renderAt('/dashboard', couple.mia);
    await findHeading('Mia and Noah');
    await waitFor(() => expect(screen.queryByRole('link', { name: WAITING })).toBeNull());
  });
});

describe('RoundResults after 90 days', () => {
  const thirteenWeeks = 91 * 24 * 3_600_000;

  const answerLongAgo = async () => {
    const { mia, noah } = await createOnboardedCouple();
    const now = Date.now() - thirteenWeeks;
    await answerQuizAs(mia, weekendQuiz, answersAt(weekendQuiz, 0), { now });
    await answerQuizAs(noah, weekendQuiz, answersAt(weekendQuiz, 1), { now });
    return { mia, noah };
  };

  it('is offered again on the list', async () => {
    const { mia } = await answerLongAgo();
    await openNumbers(await renderAt(WEEKEND, mia));
    await renderAt('/quiz', mia);
    expect(await screen.findByText('2 min, you can take it again')).toBeTruthy();
  });

  it('is taken again, over a reload in the middle', async () => {
    const { mia } = await answerLongAgo();
    let user = await renderAt(WEEKEND, mia);
    await openNumbers(user);
    await press(user, 'Take it again');
    await press(user, 'Take it again');
    for (const index of weekendQuiz.items.keys()) {
      await findItem(weekendQuiz, index);
      choose(weekendQuiz, index, 0);
      // What was chosen outlives the page at any moment.
      if (index === 5) {
        user = await reload();
        await findItem(weekendQuiz, index);
      }
      const [first] = await screen.findAllByRole('radio');
      await waitFor(() => expect(first).toHaveProperty('checked', true));
      await finishItem(user, weekendQuiz, index);
    }
    expect(await screen.findByText(WAITING_FOR_PARTNER_TEXT)).toBeTruthy();
    await expectSent();
  });

  it('shows what it was before beside what it is', async () => {
    const { mia, noah } = await answerLongAgo();
    for (const person of [mia, noah]) {
      await answerQuizAs(person, weekendQuiz, answersAt(weekendQuiz, 0), { round: 2 });
    }
    await openNumbers(await renderAt(WEEKEND, mia));
    expect(screen.getByText('Alike').closest('section')?.textContent).toContain('100 of 100');
    expect(screen.getByText(/^On .+: 0 of 100$/)).toBeTruthy();
    const change = '12 things last time. 12 of them are no longer on the list. 0 are new.';
    expect(screen.getByText(change)).toBeTruthy();
    expect(screen.getByText(/^You can take it again starting /)).toBeTruthy();
  });
});
