import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { findHeading } from '../../../../tests/support/screens/page.ts';
import { FEEDBACK } from '../../../../tests/support/screens/reflection-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

/** Opens the first form that comes with the app. */
const openForm = async () => {
  const user = await renderAt(`${FEEDBACK}/new`, (await createOnboardedCouple()).mia);
  const ready = await screen.findByRole('region', { name: 'Ready to use' });
  const [first] = await within(ready).findAllByRole('button');
  if (first === undefined) throw new Error('No form comes with the app.');
  const [title = ''] = [...first.querySelectorAll('[lang]')].map((text) => text.textContent ?? '');
  await user.click(first);
  await findHeading(title);
  return user;
};

describe('FormPreview', () => {
  it('is a picture that says so, with nothing in it to tap or to reach', async () => {
    await openForm();
    const preview = screen.getByText(/^Preview: \d+ parts$/).closest('figure');
    expect(preview?.querySelector('ol')?.closest('[inert]')).toBeTruthy();
    expect(preview?.querySelector('a, button, input, textarea')).toBeNull();
  });

  it('tells all that the form asks to a user who unfolds it', async () => {
    const user = await openForm();
    await user.click(screen.getByText('Everything it asks'));
    const asked = screen.getByText('Three more, for your eyes only').closest('ol');
    expect(asked?.closest('details')?.open).toBe(true);
    expect(asked?.children.length).toBeGreaterThan(3);
  });
});
