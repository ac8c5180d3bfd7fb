import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { fillSignUp, signInByForm } from '../support/screens/account-steps.ts';
import { delayAtProvider } from '../support/screens/fake-provider.ts';
import { delayRequests } from '../support/screens/network.ts';
import { findHeading, getSpinnerText, press, watchSpinners } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const expectSpinner = (text: string) => waitFor(() => expect(getSpinnerText()).toBe(text));

check('S2.79', async () => {
  const user = await fillSignUp();
  const release = delayAtProvider('signUp');
  await press(user, 'Create my account');
  await expectSpinner('Creating your account...');
  release();
  await findHeading('When Did You Two Start?');
});

check('S2.80', async () => {
  const { email } = await createOnboardedUser();
  const release = delayAtProvider('signIn');
  await signInByForm(email);
  await expectSpinner('Signing in...');
  release();
  await findHeading(/Mia/);
});

check('S2.81', async () => {
  const release = delayRequests('POST /api/auth/login');
  await renderAt('/dashboard', await createOnboardedUser());
  await expectSpinner('Loading your profile...');
  release();
  await findHeading(/Mia/);
});

check('S2.83', async () => {
  const spinners = watchSpinners();
  await renderAt('/dashboard');
  await findHeading('Grow toward each other');
  await waitFor(() => expect(spinners.at(-1)).toBe('Redirecting...'));
});
