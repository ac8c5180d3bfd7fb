import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { PASSWORD } from '../support/builders/test-user.ts';
import { openSignInPassword, passwordField } from '../support/screens/account-steps.ts';
import { expectAddress, findButton, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

check('S2.63', async () => {
  await renderAt('/auth/sign-in');
  await findHeading("What's your email?");
  expect(screen.queryByLabelText('Password')).toBeNull();
});

check('S2.64', async () => {
  await openSignInPassword('mia@example.test');
  await findHeading('Enter your password');
});

check('S2.12', async () => {
  await openSignInPassword('mia@example.test');
  expect(await findButton('Forgot Password')).toHaveProperty('disabled', false);
});

check('S2.11', async () => {
  const user = await openSignInPassword((await createOnboardedUser()).email);
  const field = await passwordField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(PASSWORD);
  await press(user, 'Sign In');
  await expectAddress('/dashboard');
});
