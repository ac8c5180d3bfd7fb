import { screen } from '@testing-library/react';
import { createInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { expect } from 'vitest';
import { createUser } from '../support/builders/test-user.ts';
import { fillSignUp, openSignInPassword, signInByForm } from '../support/screens/account-steps.ts';
import { expectLogged } from '../support/screens/expected-logs.ts';
import { refuseAtProvider } from '../support/screens/fake-provider.ts';
import { dropRequests, replaceResponse } from '../support/screens/network.ts';
import {
  errorToast,
  expectAddress,
  findHeading,
  nextToast,
  press,
  type ShownToast,
  successToast,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const signIn = async (password?: string): Promise<ShownToast> => {
  const { email } = await createUser();
  await signInByForm(email, password);
  return nextToast();
};

check('S8.12', async () => {
  expectLogged(/auth\/invalid-credential/);
  expect(await signIn('another1')).toEqual(
    errorToast('Sign in failed', 'Please check your credentials and try again.'),
  );
});

check('S8.31', async () => {
  const code = 'auth/too-many-requests';
  expectLogged(/auth\/too-many-requests/);
  refuseAtProvider('signIn', code, `Firebase: Access to this account is paused. (${code}).`);
  expect(await signIn()).toEqual(errorToast('Sign in failed', 'Access to this account is paused.'));
});

check('S8.11', async () => {
  const message = 'This account is resting.';
  expectLogged(/This account is resting/);
  replaceResponse('POST /api/auth/login', 403, { message, code: 'forbidden' });
  expect(await signIn()).toEqual(errorToast('Sign in failed', message));
});

check('S8.32', async () => {
  expectLogged(/auth\/invalid-credential/);
  await signIn('another1');
});

const askForReset = async (refusal?: string): Promise<ShownToast> => {
  const { email } = await createUser();
  if (refusal !== undefined) refuseAtProvider('sendPasswordReset', refusal);
  const user = await openSignInPassword(email);
  await press(user, 'Forgot Password');
  return nextToast();
};

check('S8.19', async () =>
  expect(await askForReset('auth/user-not-found')).toEqual(
    errorToast('Error', 'No account found with this email.'),
  ),
);

check('S8.20', async () =>
  expect(await askForReset('auth/invalid-email')).toEqual(
    errorToast('Error', 'Invalid email format. Please check your email.'),
  ),
);

check('S8.21', async () =>
  expect(await askForReset('auth/too-many-requests')).toEqual(
    errorToast('Error', 'Too many requests. Please try again later.'),
  ),
);

check('S8.22', async () => {
  const other = errorToast('Error', 'Failed to send password reset email. Please try again.');
  expect(await askForReset('auth/operation-not-allowed')).toEqual(other);
  expect(await askForReset('auth/network-request-failed')).toEqual(other);
});

check('S8.29', async () =>
  expect(await askForReset()).toEqual(successToast('Password reset email sent! Check your inbox.')),
);

const signUp = async (): Promise<ShownToast> => {
  const user = await fillSignUp('Ida');
  await press(user, 'Create my account');
  const toast = await nextToast();
  await findHeading("What's your email?");
  return toast;
};

check('S8.14', async () => {
  expectLogged(/auth\/operation-not-allowed/);
  refuseAtProvider('signUp', 'auth/operation-not-allowed');
  expect(await signUp()).toEqual(errorToast('Account creation failed', 'Please try again.'));
});

check('S8.30', async () => {
  const code = 'auth/weak-password';
  expectLogged(/auth\/weak-password/);
  refuseAtProvider('signUp', code, `Firebase: Password should be easier to keep. (${code}).`);
  expect(await signUp()).toEqual(
    errorToast('Account creation failed', 'Password should be easier to keep.'),
  );
});

check('S8.13', async () => {
  const message = 'New people are welcome again soon.';
  expectLogged(/New people are welcome again soon/);
  replaceResponse('POST /api/auth/login', 403, { message, code: 'forbidden' });
  expect(await signUp()).toEqual(errorToast('Account creation failed', message));
});

const saveDate = async (): Promise<ShownToast> => {
  const user = await renderAt('/', await createUser());
  await press(user, 'Save Date');
  return nextToast();
};
const saving = 'POST /api/auth/save-onboarding';

check('S8.16', async () => {
  dropRequests(saving);
  expect(await saveDate()).toEqual(
    errorToast('Error', 'Failed to save your information. Please try again.'),
  );
});

check('S8.17', async () => {
  const message = 'We count from the year you met.';
  replaceResponse(saving, 400, { message, code: 'invalid' });
  expect(await saveDate()).toEqual(errorToast('Error', message));
});

check('S8.18', async () => {
  replaceResponse(saving, 500, {});
  expect(await saveDate()).toEqual(errorToast('Error', 'Failed to save onboarding data'));
});

check('S8.25', async () => {
  expect(await saveDate()).toEqual(successToast('Date saved'));
  await findHeading('Invite your partner');
});

check('S8.28', async () => {
  const mia = await createUser();
  await mia.ask(createInvite, { body: {} });
  await mia.ask(shareInvite);
  const user = await renderAt('/', mia);
  await press(user, 'Save Date');
  expect(await nextToast()).toEqual(
    successToast('Success', 'Setup complete! Welcome to your dashboard.'),
  );
  await expectAddress('/dashboard');
});

check('S8.15', async () => {
  replaceResponse(saving, 401, { code: 'unauthenticated' });
  expect(await saveDate()).toEqual(errorToast('Error', 'User authentication required'));
  expect(screen.getByRole('button', { name: 'Save Date' })).toBeTruthy();
});
