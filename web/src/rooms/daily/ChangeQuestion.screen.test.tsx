import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDaily } from '@usward/core/daily/endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { fill, findButton, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const NOT_THIS = /^Not this question/;
const BEGUN = 'Half a thought';

const openToday = async () => {
  const couple = await createOnboardedCouple();
  return { ...couple, user: await renderAt('/daily-questions', couple.mia) };
};

const question = () => screen.findByRole('heading', { level: 1, name: /\?$/ });
const questionText = async () => (await question()).textContent;

/** Swaps today's question, for which an answer was begun. */
const swapBegun = async (user: UserEvent) => {
  const before = await questionText();
  await fill(user, 'Your answer', BEGUN);
  await press(user, NOT_THIS);
  await press(user, 'Another question');
  await waitFor(async () => expect(await questionText()).not.toBe(before));
};

describe('ChangeQuestion', () => {
  it('says that words which were begun stay', async () => {
    const { user } = await openToday();
    await fill(user, 'Your answer', BEGUN);
    await press(user, NOT_THIS);
    expect(await screen.findByText(/Your draft stays on this device/)).toBeTruthy();
  });

  it('swaps the question for both, once a day', async () => {
    const { noah, user } = await openToday();
    await swapBegun(user);
    expect((await noah.ask(getDaily)).today.question.text).toBe(await questionText());
    await press(user, NOT_THIS);
    await findButton('Keep this one');
    expect(screen.queryByRole('button', { name: 'Another question' })).toBeNull();
  });

  it('offers the words that were begun for the question that came instead', async () => {
    const { user } = await openToday();
    await swapBegun(user);
    expect(await screen.findByText(/You wrote this for the previous question\./)).toBeTruthy();
    await press(user, 'Use it for this question');
    const field = await screen.findByLabelText('Your answer');
    expect(field).toHaveProperty('value', BEGUN);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows a question that the partner has swapped', async () => {
    const { noah } = await openToday();
    const before = await questionText();
    const { date, question: asked } = (await noah.ask(getDaily)).today;
    await noah.ask(swapQuestion, { params: { date }, body: { questionId: asked.id } });
    await renderAt('/daily-questions', noah);
    await waitFor(async () => expect(await questionText()).not.toBe(before));
  });

  it('lets the topic of the question rest, and asks another one', async () => {
    const mia = await createOnboardedUser();
    const user = await renderAt('/daily-questions', mia);
    const before = await questionText();
    await press(user, NOT_THIS);
    await press(user, 'Not for us');
    await press(user, 'Pause it');
    await waitFor(async () => expect(await questionText()).not.toBe(before));
    await waitFor(async () => expect((await mia.ask(getDaily)).hiddenTopics).toHaveLength(1));
    await renderAt('/daily-questions/topics', mia);
    expect(await screen.findAllByRole('switch', { checked: false })).toHaveLength(1);
  });
});
