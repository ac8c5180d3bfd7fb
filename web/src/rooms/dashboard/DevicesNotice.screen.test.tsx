import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { describe, expect, it } from 'vitest';
import { createDevice } from '../../../../tests/support/builders/devices.ts';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import {
  PASSWORD,
  type TestUser,
  withToken,
} from '../../../../tests/support/builders/test-user.ts';
import { openSignInPassword } from '../../../../tests/support/screens/account-steps.ts';
import { fill, findHeading, follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const NEWS = 'A new device signed in. Was that you?';
const RESET = 'New password? You can sign out everywhere else.';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('a new device', () => {
  it('is told on the dashboard of one from before, and no more once it is confirmed', async () => {
    const { mia } = await createOnboardedCouple();
    await createDevice(mia, firefox);
    const user = await renderAt('/dashboard', mia);
    expect(await screen.findByText(NEWS)).toBeTruthy();
    expect(screen.getByText('Firefox on Linux')).toBeTruthy();
    await press(user, 'That was me');
    await waitFor(() => expect(screen.queryByText(NEWS)).toBeNull());
    expect((await mia.ask(getUser)).hasNewDevice).toBe(false);
  });

  it('leads to the list of devices, which marks it', async () => {
    const mia = await createOnboardedUser();
    await createDevice(mia, firefox);
    const user = await renderAt('/dashboard', mia);
    await follow(user, 'See where you’re signed in');
    await findHeading('Where you’re signed in');
    expect(await screen.findByText(/^New, signed in since/)).toBeTruthy();
    expect(screen.getByText(NEWS)).toBeTruthy();
  });

  it('is told nothing of itself', async () => {
    const { mia } = await createOnboardedCouple();
    const device = await createDevice(mia, firefox);
    await renderAt('/us/sign-ins', withToken(mia, device.token));
    await screen.findByRole('heading', { name: 'This device' });
    expect(screen.queryByText(NEWS)).toBeNull();
  });
});

describe('signing in after a forgotten password', () => {
  const signInAfterReset = async ({ email }: TestUser) => {
    const user = await openSignInPassword(email);
    await press(user, 'Forgot Password');
    await screen.findByRole('button', { name: 'Password reset email sent!' });
    await fill(user, 'Password', PASSWORD);
    await press(user, 'Sign In');
    await findHeading('Mia and Noah');
    return user;
  };

  it('offers to sign out everywhere else, once', async () => {
    const { mia } = await createOnboardedCouple();
    await createDevice(mia);
    const user = await signInAfterReset(mia);
    expect(await screen.findByText(RESET)).toBeTruthy();
    await follow(user, 'Sign out everywhere else');
    await findHeading('Where you’re signed in');
    await renderAt('/dashboard');
    await findHeading('Mia and Noah');
    expect(screen.queryByText(RESET)).toBeNull();
  });
});
