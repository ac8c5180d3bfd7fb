import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { openSignInPassword, passwordField } from '../support/screens/account-steps.ts';
import { delayAtProvider, getPasswordResets } from '../support/screens/fake-provider.ts';
import { requestsTo } from '../support/screens/network.ts';
import { expectAddress, fill, findButton, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { changeStoredUser, storedUser } from '../support/screens/stored-data.ts';
import { check } from './check.ts';

const FORGOT = 'Forgot Password';
const SENT = 'Password reset email sent!';

check('S4.27', async () => {
  await renderAt('/auth/sign-in');
  await findHeading("What's your email?");
  expect(screen.queryByLabelText('Password')).toBeNull();
  await openSignInPassword('mia@example.test');
  expect(await passwordField()).toBeTruthy();
});

check('S4.29', async () => {
  const user = await openSignInPassword('mia@example.test');
  await press(user, 'Back');
  await findHeading("What's your email?");
});

check('S4.28', async () => {
  const user = await openSignInPassword('mia@example.test');
  await fill(user, 'Password', 'together1');
  await press(user, 'Back');
  await press(user, 'Continue');
  await findHeading('Enter your password');
  expect((await passwordField()).value).toBe('');
});

const logins = () => requestsTo('POST /api/auth/login');

check('S4.04', async () => {
  const mia = await createOnboardedUser();
  await renderAt('/dashboard', mia);
  await findHeading(/Mia/);
  await waitFor(() => expect(logins()).toHaveLength(1));
  expect(logins()[0]?.body).toMatchObject({ idToken: mia.token });
});

check('S4.05', async () => {
  const mia = await createOnboardedUser();
  await renderAt('/dashboard', mia);
  await waitFor(async () => expect(await storedUser()).toBeTruthy());
  // Another device has changed the record since, so the stored one is stale.
  await changeStoredUser({ lastName: 'Before' });
  await renderAt('/dashboard', mia);
  await waitFor(async () => expect(await storedUser()).toMatchObject({ lastName: 'Test' }));
});

const openForgotPassword = async () => {
  const { email } = await createOnboardedUser();
  return { email, user: await openSignInPassword(email) };
};

check('S4.44', async () => {
  const { email, user } = await openForgotPassword();
  const release = delayAtProvider('sendPasswordReset');
  await press(user, FORGOT);
  const button = await findButton(FORGOT);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // Sending: another press sends nothing more.
  await user.click(button);
  expect(screen.queryByRole('button', { name: SENT })).toBeNull();
  release();
  await findButton(SENT);
  expect(getPasswordResets()).toEqual([email]);
});

check('S4.45', async () => {
  const { user } = await openForgotPassword();
  await press(user, FORGOT);
  expect(await findButton(SENT)).toHaveProperty('disabled', true);
});

check('S4.46', async () => {
  const { user } = await openForgotPassword();
  await press(user, FORGOT);
  expect((await findButton(SENT)).textContent).toBe(SENT);
});

check('S4.47', async () => {
  const { user } = await openForgotPassword();
  await press(user, FORGOT);
  await findButton(SENT);
  await press(user, 'Back');
  await findHeading("What's your email?");
  await press(user, 'Continue');
  expect(await findButton(FORGOT)).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: SENT })).toBeNull();
  await expectAddress('/auth/sign-in');
});
