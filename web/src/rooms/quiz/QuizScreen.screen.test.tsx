import { screen, waitFor } from '@testing-library/react';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt } from '../../../../tests/support/builders/quiz-answers.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { delayRequests, goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
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
  getItem,
  getOption,
  goToNextItem,
  guessQuiz,
  openNumbers,
  takeWeekend,
  WAITING_FOR_PARTNER_TEXT,
  weekendQuiz,
} from '../../../../tests/support/screens/quiz-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const GUESSING = `/quiz/${guessQuiz.id}`;
const WEEKEND = `/quiz/${weekendQuiz.id}`;
const WAITS = /It goes out when there is a network\./;

const roundOf = (person: TestUser, quiz = guessQuiz) =>
  person.ask(getQuizRound, { params: { quiz: quiz.id, round: '1' } });

/** What she sent and changed: the first answer is another one by now. */
const openChanged = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerQuizAs(mia, guessQuiz, answersAt(guessQuiz, 0));
  const user = await renderAt(GUESSING, mia);
  await screen.findByText('What you answered');
  await press(user, 'Change');
  await press(user, `Change: ${getItem(guessQuiz, 0).text}`);
  await findItem(guessQuiz, 0);
  choose(guessQuiz, 0, 2);
  await press(user, 'Back to all answers');
  return { mia, noah, user };
};

describe('QuizScreen while it is played', () => {
  it('sends the answers of one of two, and seals them', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const user = await renderAt(GUESSING, mia);
    await press(user, 'Begin');
    for (const index of guessQuiz.items.keys()) {
      await findItem(guessQuiz, index);
      choose(guessQuiz, index, 0, 1);
      if (index === 4) await press(user, 'Keep this one to myself');
      await goToNextItem(user);
    }
    await findHeading('Look it over');
    expect(screen.getAllByText('Kept to yourself')).toHaveLength(1);
    await press(user, 'Send my answers');
    expect(await screen.findByText(WAITING_FOR_PARTNER_TEXT)).toBeTruthy();
    await expectSent();
    expect(await roundOf(noah)).toMatchObject({ state: 'partner', partner: null });
  });

  it('never asks again for answers that were just sent, however slow reading is', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(WEEKEND, mia);
    await findButton('Begin');
    await expectWriteStaysVisible({
      reads: 'GET /api/quizzes*',
      write: async () => {
        await takeWeekend(user, 1);
        await screen.findByText(WAITING_FOR_PARTNER_TEXT);
      },
      shows: () => screen.queryByText(WAITING_FOR_PARTNER_TEXT) !== null,
    });
  });

  it('says on the list that the partner has answered', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerQuizAs(mia, guessQuiz, answersAt(guessQuiz, 0));
    await renderAt('/quiz', noah);
    expect(await screen.findByText('Mia has answered. Waiting for you')).toBeTruthy();
  });

  it('shows somebody alone their own result, with the focus on each item before', async () => {
    const user = await renderAt(WEEKEND, await createOnboardedUser());
    await press(user, 'Begin');
    for (const index of weekendQuiz.items.keys()) {
      await expectFocus('heading', getItem(weekendQuiz, index).text);
      choose(weekendQuiz, index, index % 2);
      await goToNextItem(user);
    }
    await expectFocus('heading', 'Look it over');
    const release = delayRequests('PUT /api/quizzes/*');
    await press(user, 'Keep my answers');
    expect(await screen.findByText('Your own result')).toBeTruthy();
    const said = await screen.findByText('Your answers are kept.');
    expect(said.closest('[role="status"]')).not.toBeNull();
    release();
    await waitFor(() => expect(screen.queryByText('Your answers are kept.')).toBeNull());
  });

  it('shows what is changed of sent answers', async () => {
    const { mia, user } = await openChanged();
    expect(await screen.findByText(getOption(guessQuiz, 0, 2))).toBeTruthy();
    await press(user, 'Save the change');
    const { id } = getItem(guessQuiz, 0);
    await waitFor(async () => expect((await roundOf(mia)).mine?.answers[id]?.own).toBe(2));
  });

  it('keeps a change that comes after the partner has answered, until it is let go', async () => {
    const { noah, user } = await openChanged();
    goOffline();
    await press(user, 'Save the change');
    expect(await screen.findByText(WAITS)).toBeTruthy();
    await answerQuizAs(noah, guessQuiz, answersAt(guessQuiz, 1));
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
    const person = await createOnboardedUser();
    await answerQuizAs(person, weekendQuiz, answersAt(weekendQuiz, 0));
    const user = await renderAt(WEEKEND, person);
    await screen.findByText('Your own result');
    await press(user, 'Delete my answers');
    expect(screen.getByText(/You can answer anew whenever you like\./)).toBeTruthy();
    await press(user, 'Delete them');
    expect(await findButton('Begin')).toBeTruthy();
    await waitFor(async () => expect((await roundOf(person, weekendQuiz)).mine).toBeNull());
    await renderAt(WEEKEND, person);
    expect(await findButton('Begin')).toBeTruthy();
  });
});
