import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { findHeading } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const tab = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Me, you and us' })).getByRole('link', { name });

const expectFocused = async (name: string | RegExp): Promise<void> => {
  const heading = await findHeading(name);
  await waitFor(() => expect(document.activeElement).toBe(heading));
};

/** Mia's screen of the two. */
const openUs = async () => {
  const { mia } = await createOnboardedCouple();
  const user = await renderAt('/us', mia);
  await findHeading(/days$/);
  return { mia, user };
};

describe('UsTabs', () => {
  it('lead on by the keyboard, with the title and the focus', async () => {
    const { user } = await openUs();
    tab('Me').focus();
    await user.keyboard('{Enter}');
    await expectFocused(/^Mia/);
    expect(document.title).toBe('Me · Usward');
    expect(tab('Me').getAttribute('aria-current')).toBe('page');
  });

  it('are addresses that Back leads through', async () => {
    const { user } = await openUs();
    await user.click(tab('Me'));
    await findHeading(/^Mia/);
    await user.click(tab('Noah'));
    await expectFocused('Noah');
    history.back();
    expect(await findHeading(/^Mia/)).toBeTruthy();
  });

  it('lead nowhere by an address that is none', async () => {
    const { mia } = await openUs();
    await renderAt('/us/nowhere', mia);
    expect(await findHeading('404 Page Not Found')).toBeTruthy();
  });
});
