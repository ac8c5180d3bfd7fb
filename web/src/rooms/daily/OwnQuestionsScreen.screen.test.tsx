import { screen, waitFor, within } from '@testing-library/react';
import { getQuestions } from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { fill, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const ASKED = 'Would you come along if I learned to sail?';
const CARD = 'A question from Mia';

const putQuestion = async () => {
  const couple = await createOnboardedCouple();
  const user = await renderAt('/daily-questions/own', couple.mia);
  await fill(user, 'Your question', ASKED);
  await press(user, 'Suggest it to Noah');
  expect(await screen.findByText('Waiting for Noah')).toBeTruthy();
  return couple;
};

const openAsNoah = async () => {
  const couple = await putQuestion();
  const user = await renderAt('/daily-questions/own', couple.noah);
  const card = await screen.findByRole('article', { name: CARD });
  return { ...couple, user, card };
};

describe('OwnQuestionsScreen', () => {
  it('lists a question that waits for the partner', async () => {
    await putQuestion();
    const item = screen.getByText(ASKED).closest('li');
    expect(item?.textContent).toContain('Waiting for Noah');
  });

  it('puts the question to the partner', async () => {
    const { card } = await openAsNoah();
    expect(within(card).getByText(ASKED)).toBeTruthy();
  });

  it('gives a question that was said yes to its day', async () => {
    const { mia, user } = await openAsNoah();
    await press(user, 'Yes, ask us');
    expect(await screen.findByText(/Mia’s question, coming up on/)).toBeTruthy();
    await renderAt('/daily-questions/own', mia);
    expect(await screen.findByText(/^Coming up on/)).toBeTruthy();
  });

  it('tells nobody of a question that was left', async () => {
    const { mia, user, card } = await openAsNoah();
    await user.click(within(card).getByRole('button', { name: 'I’d rather not' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'I’d rather not' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: CARD })).toBeNull());
    await renderAt('/daily-questions/own', mia);
    expect(await screen.findByText('Waiting for Noah')).toBeTruthy();
  });

  it('takes a question back', async () => {
    const { mia, noah } = await putQuestion();
    const user = await renderAt('/daily-questions/own', mia);
    await press(user, /Withdraw/);
    await waitFor(() => expect(screen.queryByText('Waiting for Noah')).toBeNull());
    await waitFor(async () => expect((await noah.ask(getQuestions)).items).toEqual([]));
    await renderAt('/daily-questions/own', noah);
    expect(await screen.findByLabelText('Your question')).toBeTruthy();
    expect(screen.queryByRole('article', { name: CARD })).toBeNull();
  });

  it('says to somebody alone what the screen will be for', async () => {
    await renderAt('/daily-questions/own', await createOnboardedUser());
    expect(await screen.findByText(/Once your partner joins/)).toBeTruthy();
  });
});
