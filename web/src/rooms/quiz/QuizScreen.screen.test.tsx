import { screen, waitFor } from '@testing-library/react';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
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
  expectSent,
  findItem,
  goOn,
  guessing,
  itemOf,
  openNumbers,
  optionOf,
  SEALED,
  takeWeekend,
  weekend,
} from '../../../../tests/support/screens/quiz-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectToStay } from '../../../../tests/support/screens/slow-reads.ts';

const GUESSING = `/quiz/${guessing.id}`;
const WEEKEND = `/quiz/${weekend.id}`;
const WAITS = /It goes out when there is a network\./;

const roundOf = (person: Person, quiz = guessing) =>
  person.ask(getQuizRound, { params: { quiz: quiz.id, round: '1' } });

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
    await expectSent();
    expect(await roundOf(noah)).toMatchObject({ state: 'partner', partner: null });
  });

  it('never asks again for answers that were just sent, however slow reading is', async () => {
    const { mia } = await settledCouple();
    const user = await renderAt(WEEKEND, mia);
    await findButton('Begin');
    await expectToStay({
      reads: 'GET /api/quizzes*',
      write: async () => {
        await takeWeekend(user, 1);
        await screen.findByText(SEALED);
      },
      shows: () => screen.queryByText(SEALED) !== null,
    });
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
