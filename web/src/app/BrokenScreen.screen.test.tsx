import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { goOffline } from '../../../tests/support/screens/network.ts';
import { findHeading } from '../../../tests/support/screens/page.ts';
import { BrokenScreen } from './BrokenScreen.tsx';

/** A screen that fails as it loads. */
const openBroken = (message: string): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fail = () => Promise.reject(new Error(message));
  const router = createMemoryRouter([
    { path: '/', loader: fail, element: <p>Us</p>, errorElement: <BrokenScreen /> },
  ]);
  render(<RouterProvider router={router} />);
};

const MISSING = 'Failed to fetch dynamically imported module: /assets/UsScreen.js';
const NOTHING_LOST = /Nothing you wrote is lost\.$/;

describe('BrokenScreen', () => {
  it('says that a screen is not on this phone and there is no network', async () => {
    goOffline();
    openBroken(MISSING);
    await findHeading('You’re offline');
    expect(screen.getByText(NOTHING_LOST).textContent).toContain('isn’t on this device yet');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('offers to reload what the server did not give', async () => {
    openBroken(MISSING);
    await findHeading('We couldn’t show this screen');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Reload the app',
    ]);
  });

  it('offers another try at what went wrong on our end, also without a network', async () => {
    goOffline();
    openBroken('undefined is not a function');
    await findHeading('We couldn’t show this screen');
    expect(screen.getByText(NOTHING_LOST).textContent).toContain('Something went wrong');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
