import { screen, waitFor, within } from '@testing-library/react';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { enterOpenLab } from '../../../../../tests/support/screens/lab-steps.ts';
import { press } from '../../../../../tests/support/screens/page.ts';

const getCard = (): HTMLElement => {
  const card = screen.getByRole('button', { name: 'Maybe' }).closest('section');
  if (card === null) throw new Error('There is no idea.');
  return card;
};

const findCard = async () => {
  await screen.findByRole('button', { name: 'Maybe' });
  return getCard();
};

const getText = () => getCard().querySelector('p')?.textContent;

/** Lets a new card have been there for long enough to take an answer, without waiting for it. */
const controlCardAge = () => {
  const now = performance.now.bind(performance);
  let aged = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + aged);
  onTestFinished(() => spy.mockRestore());
  return () => {
    aged += 1_000;
  };
};

const openIdeas = async () => {
  const age = controlCardAge();
  const scene = await enterOpenLab();
  await press(scene.user, 'Ideas');
  await findCard();
  age();
  return { ...scene, age };
};

describe('IdeasView', () => {
  it('gives the three answers one look and one order, and suggests none', async () => {
    await openIdeas();
    const buttons = within(await findCard()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Yes', 'Maybe', 'No']);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    expect(new Set(buttons.map((button) => button.getAttribute('data-kind'))).size).toBe(1);
  });

  it('shows the next idea after a key, and brings the last one back to change its answer', async () => {
    const { mia, user, age } = await openIdeas();
    const first = getText();
    (await findCard()).focus();
    await user.keyboard('m');
    await waitFor(() => expect(getText()).not.toBe(first));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: getText() ?? '' })),
    );
    await press(user, 'Back to the last one');
    await screen.findByText(/^You said maybe to this one/);
    expect(getText()).toBe(first);
    age();
    await press(user, 'No');
    await waitFor(async () =>
      expect((await mia.ask(getIdeas)).mine).toMatchObject([{ text: first, vote: 'no' }]),
    );
  });

  it('looks the same whatever the partner chose', async () => {
    const { noah, user } = await openIdeas();
    const before = screen.getByRole('main').textContent;
    for (const { id } of (await noah.ask(getIdeas)).pile.slice(0, 5)) {
      await noah.ask(voteOnIdea, { params: { idea: id }, body: { vote: 'yes' } });
    }
    await press(user, 'Back');
    await press(user, 'Ideas');
    await findCard();
    expect(screen.getByRole('main').textContent).toBe(before);
  });
});
