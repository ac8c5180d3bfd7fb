import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt } from '../../../../tests/support/builders/quiz-answers.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import {
  delayRequests,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { expectFocus, findButton, press } from '../../../../tests/support/screens/page.ts';
import {
  choose,
  expectSent,
  findItem,
  finishItem,
  getItem,
  getOption,
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
const WAITS = /We’ll send it when you’re online\./;

const getRound = (person: TestUser, quiz = guessQuiz) =>
  person.ask(getQuizRound, { params: { quiz: quiz.id, round: '1' } });

/** What she sent and changed: the first answer is another one by now. */
const openChanged = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerQuizAs(mia, guessQuiz, answersAt(guessQuiz, 0));
  const user = await renderAt(GUESSING, mia);
  await screen.findByText('What you answered');
  await press(user, `Change: ${getItem(guessQuiz, 0).text}`);
  await findItem(guessQuiz, 0);
  choose(guessQuiz, 0, 2);
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
      if (index === 4) await press(user, 'Keep this one private');
      await finishItem(user, guessQuiz, index);
    }
    expect(await screen.findByText(WAITING_FOR_PARTNER_TEXT)).toBeTruthy();
    expect(screen.getAllByText('Kept private')).toHaveLength(1);
    await expectSent();
    expect(await getRound(noah)).toMatchObject({ state: 'partner', partner: null });
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
    expect(await screen.findByText('For tonight. Mia is done.')).toBeTruthy();
  });

  it('shows somebody alone their own result, with the focus on each item before', async () => {
    const user = await renderAt(WEEKEND, await createOnboardedUser());
    await press(user, 'Begin');
    const release = delayRequests('PUT /api/quizzes/*');
    for (const index of weekendQuiz.items.keys()) {
      await expectFocus('heading', getItem(weekendQuiz, index).text);
      choose(weekendQuiz, index, index % 2);
      await finishItem(user, weekendQuiz, index, 'Save my answers');
    }
    expect(await screen.findByText('Your own result')).toBeTruthy();
    const result = screen.getByRole('region', { name: /^You’re (part|mostly) \S/ });
    expect(result.textContent).toContain(getOption(weekendQuiz, 0, 0));
    const notice = await screen.findByText('Your answers are saved.');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    release();
    await waitFor(() => expect(screen.queryByText('Your answers are saved.')).toBeNull());
  });

  it('changes an answer on the way back, and leads on from where it was', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(WEEKEND, mia);
    await press(user, 'Begin');
    for (const index of [0, 1]) {
      await findItem(weekendQuiz, index);
      choose(weekendQuiz, index, 0);
      await finishItem(user, weekendQuiz, index);
    }
    await findItem(weekendQuiz, 2);
    await press(user, 'Go back one step');
    await findItem(weekendQuiz, 1);
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveProperty('checked', true);
    choose(weekendQuiz, 1, 1);
    await finishItem(user, weekendQuiz, 1);
    await findItem(weekendQuiz, 2);
    await press(user, 'Go back one step');
    await findItem(weekendQuiz, 1);
    expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true);
  });

  it('stays where an arrow key chose, goes on by Enter, and is never sent by it', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(WEEKEND, mia);
    await press(user, 'Begin');
    for (const index of weekendQuiz.items.keys()) {
      await expectFocus('heading', getItem(weekendQuiz, index).text);
      screen.getAllByRole('radio')[0]?.focus();
      await user.keyboard('{ArrowDown}');
      expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true);
      await user.keyboard('{Enter}');
    }
    await findItem(weekendQuiz, weekendQuiz.items.length - 1);
    expect(requestsTo('PUT /api/quizzes/*')).toEqual([]);
    expect(await findButton('Send my answers')).toHaveProperty('disabled', false);
  });

  it('goes on after a tap on one of two, with what was chosen, but never sends by it', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(WEEKEND, mia);
    await press(user, 'Begin');
    for (const index of weekendQuiz.items.keys()) {
      await findItem(weekendQuiz, index);
      const radio = screen.getAllByRole('radio')[1];
      if (radio !== undefined) fireEvent.click(radio, { detail: 1 });
    }
    const send = await findButton('Send my answers');
    expect(requestsTo('PUT /api/quizzes/*')).toEqual([]);
    await user.click(send);
    await screen.findByText(WAITING_FOR_PARTNER_TEXT);
    await expectSent();
    const answers = Object.values((await getRound(mia, weekendQuiz)).mine?.answers ?? {});
    expect(answers.map(({ own }) => own)).toEqual(weekendQuiz.items.map(() => 1));
  });

  it('cannot be sent from the last question before anything is answered', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt(WEEKEND, mia);
    await press(user, 'Begin');
    const last = weekendQuiz.items.length - 1;
    for (const index of weekendQuiz.items.keys()) {
      await findItem(weekendQuiz, index);
      if (index < last) await finishItem(user, weekendQuiz, index);
    }
    expect(await findButton('Send my answers')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Answer at least one question\./)).toBeTruthy();
    choose(weekendQuiz, last, 0);
    expect(await findButton('Send my answers')).toHaveProperty('disabled', false);
    expect(screen.getByText(/You’re sharing 1 of 12\./)).toBeTruthy();
  });

  it('sends one answer that is changed', async () => {
    const { mia, user } = await openChanged();
    await press(user, 'Save changes');
    expect(await screen.findByText(getOption(guessQuiz, 0, 2))).toBeTruthy();
    const { id } = getItem(guessQuiz, 0);
    await waitFor(async () => expect((await getRound(mia)).mine?.answers[id]?.own).toBe(2));
    const answers = Object.keys((await getRound(mia)).mine?.answers ?? {});
    expect(answers).toHaveLength(guessQuiz.items.length);
  });

  it('keeps a change that was left before it was sent, until it is undone', async () => {
    const { mia, user } = await openChanged();
    await press(user, 'Go back one step');
    expect(await screen.findByText(/You changed something\./)).toBeTruthy();
    expect(screen.getByText(getOption(guessQuiz, 0, 2))).toBeTruthy();
    await press(user, 'Undo the change');
    await waitFor(() => expect(screen.queryByText(getOption(guessQuiz, 0, 2))).toBeNull());
    const { id } = getItem(guessQuiz, 0);
    expect((await getRound(mia)).mine?.answers[id]?.own).toBe(0);
  });

  it('keeps a change that comes after the partner has answered, until it is let go', async () => {
    const { noah, user } = await openChanged();
    goOffline();
    await press(user, 'Save changes');
    expect(await screen.findByText(WAITS)).toBeTruthy();
    await answerQuizAs(noah, guessQuiz, answersAt(guessQuiz, 1));
    goOnline();
    expect(await screen.findByText(/You can see both sides now\./)).toBeTruthy();
    await openNumbers(user);
    expect(await screen.findByText('Your answers are saved on this device')).toBeTruthy();
    expect(screen.getByText(/what you sent earlier stands/)).toBeTruthy();
    await press(user, 'Delete these answers');
    await press(user, 'Delete');
    await waitFor(() =>
      expect(screen.queryByText('Your answers are saved on this device')).toBeNull(),
    );
  });
});

describe('QuizScreen of deleted answers', () => {
  it('starts over once answers that nobody else has met are deleted', async () => {
    const person = await createOnboardedUser();
    await answerQuizAs(person, weekendQuiz, answersAt(weekendQuiz, 0));
    const user = await renderAt(WEEKEND, person);
    await screen.findByText('Your own result');
    await press(user, 'Delete my answers');
    expect(screen.getByText(/You can answer again whenever you like\./)).toBeTruthy();
    await press(user, 'Delete them');
    expect(await findButton('Begin')).toBeTruthy();
    await waitFor(async () => expect((await getRound(person, weekendQuiz)).mine).toBeNull());
    await renderAt(WEEKEND, person);
    expect(await findButton('Begin')).toBeTruthy();
  });
});
