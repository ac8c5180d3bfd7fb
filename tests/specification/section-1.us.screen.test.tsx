import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { findHeading } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

check('S1.27', async () => {
  const { mia } = await createOnboardedCouple();
  const user = await renderAt('/dashboard', mia);
  await findHeading('Mia and Noah');
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Day one on Usward');
  const [next] = await within(main).findAllByRole('link', { name: /answer/i });
  if (next === undefined) throw new Error('Nothing is next.');
  await user.click(next);
  await waitFor(() => expect(location.pathname).toMatch(/^\/daily-questions/));
});

check('S1.32', async () => {
  const { mia } = await createOnboardedCouple();
  const user = await renderAt('/us', mia);
  for (const [name, heading] of [
    ['Me', /^Mia/],
    ['Noah', 'Noah'],
    ['Us', /days$/],
  ] as const) {
    const ways = await screen.findByRole('navigation', { name: 'Me, you and us' });
    await user.click(within(ways).getByRole('link', { name }));
    await findHeading(heading);
  }
});
