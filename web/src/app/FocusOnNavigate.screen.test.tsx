import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import { delayRequests } from '../../../tests/support/screens/network.ts';
import { expectFocus, follow } from '../../../tests/support/screens/page.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

const openToday = async () => {
  const load = delayRequests('GET /api/dashboard');
  const user = await renderAt('/us', (await createOnboardedCouple()).mia);
  // Before the first screen is there, a tap belongs to the first load.
  await screen.findByText('Privacy and account');
  await follow(user, 'Today');
  await expectFocus('heading', 'Today');
  return load;
};

describe('the focus after a navigation', () => {
  it('moves on from the heading of a loading page to the one of the screen', async () => {
    const load = await openToday();
    load();
    await expectFocus('heading', 'Mia and Noah');
  });

  it('stays where it was moved while the screen was loading', async () => {
    const load = await openToday();
    const link = screen.getByRole('link', { name: 'Us' });
    link.focus();
    load();
    await screen.findByRole('heading', { name: 'Mia and Noah' });
    expect(document.activeElement).toBe(link);
  });
});
