import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import { newEmail } from '../../../../tests/support/screens/account-steps.ts';
import {
  allowAtProvider,
  getEmailChanges,
  refuseAtProvider,
} from '../../../../tests/support/screens/fake-provider.ts';
import { fill, findHeading, nextToast, press } from '../../../../tests/support/screens/page.ts';
import {
  enterPassword,
  findPasswordSheet,
} from '../../../../tests/support/screens/password-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

/** Opens the screen and asks for a link to another address. */
const askFor = async (email: string) => {
  const mia = await createOnboardedUser();
  const user = await renderAt('/us/edit-email', mia);
  await fill(user, 'New email address', email);
  await press(user, 'Send the link');
  return { mia, user };
};

describe('EditEmailScreen', () => {
  it('says which address counts, and that it is no new one', async () => {
    const mia = await createOnboardedUser();
    const user = await renderAt('/us/edit-email', mia);
    await screen.findByText(mia.email);
    await fill(user, 'New email address', mia.email);
    expect(await screen.findByText('This is already your address.')).toBeTruthy();
  });

  it('says that the link has not been opened yet', async () => {
    const email = newEmail();
    const { user } = await askFor(email);
    const heading = await findHeading('Check your email');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(new RegExp(`^Open the link we sent to ${email}\\.`))).toBeTruthy();
    await press(user, 'I’ve opened it');
    expect(await screen.findByText(/^The link hasn’t been opened yet\./)).toBeTruthy();
  });

  it('has one sign in with the new address where the old sign-in has ended', async () => {
    const email = newEmail();
    const { user } = await askFor(email);
    await findHeading('Check your email');
    refuseAtProvider('readEmail', 'auth/user-token-expired');
    await press(user, 'I’ve opened it');
    expect(await nextToast()).toMatchObject({
      title: 'Your email address has changed',
      description: `Sign in again with ${email}.`,
    });
  });

  it('sends no link as long as the password is wrong that the provider wants', async () => {
    refuseAtProvider('changeEmail', 'auth/requires-recent-login');
    const email = newEmail();
    const { user } = await askFor(email);
    await findPasswordSheet();
    allowAtProvider('changeEmail');
    await enterPassword(user, 'another1');
    expect(await screen.findByText('That’s not your password. Try again.')).toBeTruthy();
    expect(getEmailChanges()).toEqual([]);
    await enterPassword(user);
    await findHeading('Check your email');
    expect(getEmailChanges()).toEqual([email]);
  });

  it('refuses an address that somebody else has', async () => {
    refuseAtProvider('changeEmail', 'auth/email-already-in-use');
    await askFor(newEmail('Robin'));
    expect(await screen.findByText('This address already belongs to an account.')).toBeTruthy();
  });
});
