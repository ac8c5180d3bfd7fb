import { screen, waitFor } from '@testing-library/react';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../../../tests/actors/couple.ts';
import type { Person } from '../../../../tests/actors/person.ts';
import { answerQuizAs, answersAt } from '../../../../tests/actors/quiz-answers.ts';
import { settledAlone, settledCouple } from '../../../../tests/actors/settled.ts';
import { goOffline, goOnline, holdRequests } from '../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findButton,
  findHeading,
  press,
} from '../../../../tests/support/screens/page.ts';
import {
  choose,
  findItem,
  goOn,
  guessing,
  itemOf,
  optionOf,
  weekend,
} from '../../../../tests/support/screens/quiz-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const GUESSING = `/quiz/${guessing.id}`;
const WEEKEND = `/quiz/${weekend.id}`;
const SEALED = 'Yours is safe. It opens when you both answer.';
const WAITS = /It goes out when there is a network\./;

const roundOf = (person: Person, quiz = guessing) =>
  person.ask(getQuizRound, { params: { quiz: quiz.id, round: '1' } });

const openNumbers = async (user: Awaited<ReturnType<typeof renderAt>>) => {
  await press(user, 'Show all');
  await press(user, 'See the numbers');
  await screen.findByRole('heading', { name: 'Alike' });
};

const sent = () => waitFor(() => expect(screen.queryByText('On its way')).toBeNull());

const lineOf = (words: string) => screen.getByText(words).closest('li')?.textContent;

/** What she sent and changed: the first answer is another one by now. */
const openChanged = async () => {
  const { mia, noah } = await settledCouple();
  await answerQuizAs(mia, guessing, answersAt(guessing, 0));
  const user = await renderAt(GUESSING, mia);
  await screen.findByText('What you answered');
  await press(user, 'Change');
  await press(user, `Change: ${itemOf(guessing, 0).text}`);
  await findItem(guessing, 0);
  choose(guessing, 0, 2);
  await press(user, 'Back to all answers');
  return { mia, noah, user };
};

describe('QuizScreen while it is played', () => {
  it('sends the answers of one of two, and seals them', async () => {
    const { mia, noah } = await settledCouple();
    const user = await renderAt(GUESSING, mia);
    await press(user, 'Begin');
    for (const place of guessing.items.keys()) {
      await findItem(guessing, place);
      choose(guessing, place, 0, 1);
      if (place === 4) await press(user, 'Keep this one to myself');
      await goOn(user);
    }
    await findHeading('Look it over');
    expect(screen.getAllByText('Kept to yourself')).toHaveLength(1);
    await press(user, 'Send my answers');
    expect(await screen.findByText(SEALED)).toBeTruthy();
    await sent();
    expect(await roundOf(noah)).toMatchObject({ state: 'partner', partner: null });
  });

  it('says on the list that the partner has answered', async () => {
    const { mia, noah } = await settledCouple();
    await answerQuizAs(mia, guessing, answersAt(guessing, 0));
    await renderAt('/quiz', noah);
    expect(await screen.findByText('Mia has answered. Waiting for you')).toBeTruthy();
  });

  it('shows somebody alone their own result, with the focus on each item before', async () => {
    const user = await renderAt(WEEKEND, await settledAlone());
    await press(user, 'Begin');
    for (const place of weekend.items.keys()) {
      await expectFocus('heading', itemOf(weekend, place).text);
      choose(weekend, place, place % 2);
      await goOn(user);
    }
    await expectFocus('heading', 'Look it over');
    const release = holdRequests('PUT /api/quizzes/*');
    await press(user, 'Keep my answers');
    expect(await screen.findByText('Your own result')).toBeTruthy();
    const said = await screen.findByText('Your answers are kept.');
    expect(said.closest('[role="status"]')).not.toBeNull();
    release();
    await waitFor(() => expect(screen.queryByText('Your answers are kept.')).toBeNull());
  });

  it('shows what is changed of sent answers', async () => {
    const { mia, user } = await openChanged();
    expect(await screen.findByText(optionOf(guessing, 0, 2))).toBeTruthy();
    await press(user, 'Save the change');
    const { id } = itemOf(guessing, 0);
    await waitFor(async () => expect((await roundOf(mia)).mine?.answers[id]?.own).toBe(2));
  });

  it('keeps a change that comes after the partner has answered, until it is let go', async () => {
    const { noah, user } = await openChanged();
    goOffline();
    await press(user, 'Save the change');
    expect(await screen.findByText(WAITS)).toBeTruthy();
    await answerQuizAs(noah, guessing, answersAt(guessing, 1));
    goOnline();
    expect(await screen.findByText(/Both sides can be opened\./)).toBeTruthy();
    await openNumbers(user);
    expect(await screen.findByText('Your answers are kept')).toBeTruthy();
    expect(screen.getByText(/what you sent before stands/)).toBeTruthy();
    await press(user, 'Let these answers go');
    await press(user, 'Let them go');
    await waitFor(() => expect(screen.queryByText('Your answers are kept')).toBeNull());
  });
});

describe('QuizScreen once both have answered', () => {
  /** Far apart on everything: she knows him throughout, and kept one item. */
  const answerBoth = async ({ mia, noah }: Couple) => {
    const hers = Object.entries(answersAt(guessing, 0)).map(([id, answer], place) => [
      id,
      { ...answer, guess: 1, private: place === 4 },
    ]);
    const his = Object.entries(answersAt(guessing, 1)).map(([id, answer]) => [
      id,
      { ...answer, guess: 2 },
    ]);
    await answerQuizAs(mia, guessing, Object.fromEntries(hers));
    await answerQuizAs(noah, guessing, Object.fromEntries(his));
  };

  it('counts what each knew of the other, without what one of them kept', async () => {
    const couple = await settledCouple();
    await answerBoth(couple);
    const user = await renderAt(GUESSING, couple.mia);
    await press(user, 'Show all');
    expect(await screen.findAllByText('One of you kept this one.')).toHaveLength(1);
    expect(screen.getAllByText('You knew this.')).toHaveLength(10);
    await press(user, 'See the numbers');
    await screen.findByText('You guessed Noah');
    expect(lineOf('You guessed Noah')).toContain('10 of 10');
    expect(lineOf('Noah guessed you')).toContain('0 of 10');
  });

  it('waits on the dashboard no longer once it was opened', async () => {
    const couple = await settledCouple();
    await answerBoth(couple);
    await renderAt('/dashboard', couple.mia);
    expect(await screen.findByRole('link', { name: 'Open both sides' })).toBeTruthy();
    await openNumbers(await renderAt(GUESSING, couple.mia));
    await renderAt('/dashboard', couple.mia);
    await findHeading('Mia and Noah');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open both sides' })).toBeNull());
  });
});

describe('QuizScreen after 90 days', () => {
  const thirteenWeeks = 91 * 24 * 3_600_000;

  const answerLongAgo = async () => {
    const { mia, noah } = await settledCouple();
    const now = Date.now() - thirteenWeeks;
    await answerQuizAs(mia, weekend, answersAt(weekend, 0), { now });
    await answerQuizAs(noah, weekend, answersAt(weekend, 1), { now });
    return { mia, noah };
  };

  it('is offered again on the list', async () => {
    const { mia } = await answerLongAgo();
    await renderAt('/quiz', mia);
    expect(await screen.findByText('Open to both of you · You can take it again')).toBeTruthy();
  });

  it('is taken again, over a reload in the middle', async () => {
    const { mia } = await answerLongAgo();
    let user = await renderAt(WEEKEND, mia);
    await openNumbers(user);
    await press(user, 'Take it again');
    await press(user, 'Take it again');
    for (const place of weekend.items.keys()) {
      await findItem(weekend, place);
      choose(weekend, place, 0);
      // What was chosen outlives the page at any moment.
      if (place === 5) {
        user = await reload();
        await findItem(weekend, place);
      }
      const [first] = await screen.findAllByRole('radio');
      await waitFor(() => expect(first).toHaveProperty('checked', true));
      await goOn(user);
    }
    await press(user, 'Send my answers');
    expect(await screen.findByText(SEALED)).toBeTruthy();
    await sent();
  });

  it('shows what it was before beside what it is', async () => {
    const { mia, noah } = await answerLongAgo();
    for (const person of [mia, noah]) {
      await answerQuizAs(person, weekend, answersAt(weekend, 0), { round: 2 });
    }
    await openNumbers(await renderAt(WEEKEND, mia));
    expect(screen.getByText('Alike').closest('section')?.textContent).toContain('100 of 100');
    expect(screen.getByText(/^On .+: 0 of 100$/)).toBeTruthy();
    const change = '12 things last time. 12 of them left the list. 0 new ones came.';
    expect(screen.getByText(change)).toBeTruthy();
    expect(screen.getByText(/^Again from /)).toBeTruthy();
  });
});

describe('QuizScreen of deleted answers', () => {
  it('begins anew once answers that nobody else has met are deleted', async () => {
    const person = await settledAlone();
    await answerQuizAs(person, weekend, answersAt(weekend, 0));
    const user = await renderAt(WEEKEND, person);
    await screen.findByText('Your own result');
    await press(user, 'Delete my answers');
    expect(screen.getByText(/You can answer anew whenever you like\./)).toBeTruthy();
    await press(user, 'Delete them');
    expect(await findButton('Begin')).toBeTruthy();
    await waitFor(async () => expect((await roundOf(person, weekend)).mine).toBeNull());
    await renderAt(WEEKEND, person);
    expect(await findButton('Begin')).toBeTruthy();
  });
});
