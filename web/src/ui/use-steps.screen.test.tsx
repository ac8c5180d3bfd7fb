import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Steps, useSteps } from './use-steps.ts';

let steps: Steps<number>;
let router: ReturnType<typeof createMemoryRouter>;

const Room = () => {
  steps = useSteps(v.number());
  return <h1>Step {steps.step ?? 'none'}</h1>;
};

/** What one press or a finished write does to the steps as they are now or were. */
const move = (run: () => void): Promise<void> => act(async () => run());

const step = (): string | null => screen.getByRole('heading').textContent;

beforeEach(async () => {
  router = createMemoryRouter(
    [
      { path: '/before', element: <h1>Another room</h1> },
      { path: '/room', element: <Room /> },
    ],
    { initialEntries: ['/before', '/room'] },
  );
  render(<RouterProvider router={router} />);
  await move(() => steps.go(1));
  await move(() => steps.go(2));
});

describe('useSteps', () => {
  it('goes home over all steps', async () => {
    await move(() => steps.home());
    expect(step()).toBe('Step none');
  });

  it('goes back over several steps at once, and replaces the step where there are fewer', async () => {
    await move(() => steps.go(3));
    await move(() => steps.backBy(2, 7));
    expect(step()).toBe('Step 1');
    await move(() => steps.backBy(2, 7));
    expect(step()).toBe('Step 7');
  });

  it('moves one step by a double press', async () => {
    await move(() => {
      steps.back(null);
      steps.back(null);
    });
    expect(step()).toBe('Step 1');
  });

  it('stays in its room when the second of two sent writes finishes late', async () => {
    const { home } = steps;
    await move(home);
    await move(home);
    expect(step()).toBe('Step none');
  });

  it('leaves another room as it is when a write finishes there', async () => {
    const { home } = steps;
    await move(() => void router.navigate('/before'));
    await move(home);
    expect(step()).toBe('Another room');
  });
});
