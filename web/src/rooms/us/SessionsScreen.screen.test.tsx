import { screen, waitFor, within } from '@testing-library/react';
import { getSessions } from '@usward/core/account/session-endpoints';
import { describe, expect, it } from 'vitest';
import { withOlderToken } from '../../../../tests/support/builders/older-token.ts';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import { delayRequests, goOffline } from '../../../../tests/support/screens/network.ts';
import { findButton, press } from '../../../../tests/support/screens/page.ts';
import { enterPassword } from '../../../../tests/support/screens/password-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const ALL_OTHERS = 'Sign out of all others';
const NOWHERE_ELSE = 'You’re not signed in anywhere else.';

/** The devices of Mia, who has signed in on another one since. */
const openSignIns = async (secondsAgo?: number) => {
  const { mia: there } = await createOnboardedCouple();
  const here = withOlderToken(there, secondsAgo);
  const user = await renderAt('/us/sign-ins', here);
  await screen.findByRole('heading', { name: 'This device' });
  return { here, there, user };
};

describe('SessionsScreen', () => {
  it('opens a sheet again that was closed while it signs a device out', async () => {
    const { user } = await openSignIns();
    const openSheet = async () => {
      await press(user, ALL_OTHERS);
      return screen.findByRole<HTMLDialogElement>('dialog');
    };
    const sheet = await openSheet();
    const release = delayRequests('DELETE /api/account/sessions');
    await user.click(within(sheet).getByRole('button', { name: ALL_OTHERS }));
    // As Escape does in a browser.
    sheet.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openSheet();
    release();
    expect(await screen.findByText(NOWHERE_ELSE)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a password entered long ago before it signs out all others', async () => {
    const { there, user } = await openSignIns(400);
    await press(user, ALL_OTHERS);
    const sheet = await screen.findByRole('dialog', { name: 'Sign out of all other devices?' });
    await user.click(within(sheet).getByRole('button', { name: ALL_OTHERS }));
    await enterPassword(user, 'not-the-password');
    expect(await screen.findByText('That’s not your password. Try again.')).toBeTruthy();
    expect((await there.ask(getSessions)).items).toHaveLength(2);
    await enterPassword(user);
    expect(await screen.findByText(NOWHERE_ELSE)).toBeTruthy();
  });

  it('no longer lists a device that signs out', async () => {
    const { here, there } = await openSignIns();
    const listed = async () => (await there.ask(getSessions)).items.length;
    expect(await listed()).toBe(2);
    const user = await renderAt('/us', here);
    await press(user, /^Sign out/);
    await screen.findAllByRole('link', { name: 'Create an account' });
    await waitFor(async () => expect(await listed()).toBe(1));
  });

  it('signs nothing out without a network', async () => {
    await openSignIns();
    expect(await findButton(ALL_OTHERS)).toHaveProperty('disabled', false);
    goOffline();
    expect(await screen.findByText('You’re offline. Go online to sign out.')).toBeTruthy();
    expect(await findButton(ALL_OTHERS)).toHaveProperty('disabled', true);
  });

  it('shows no devices to who opens it without a network', async () => {
    const { here } = await openSignIns();
    goOffline();
    // The reloaded page cannot look who this is.
    expectLogged(/NetworkError/);
    await renderAt('/us/sign-ins', here);
    expect(await screen.findByText(/Go online to see your devices/)).toBeTruthy();
  });
});
