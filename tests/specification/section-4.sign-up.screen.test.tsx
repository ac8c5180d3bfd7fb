import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { PASSWORD } from '../support/builders/test-user.ts';
import {
  emailField,
  fillNames,
  fillSignUp,
  newEmail,
  openSignUpPassword,
  signInByForm,
} from '../support/screens/account-steps.ts';
import { expectLogged } from '../support/screens/expected-logs.ts';
import {
  getSignedInEmail,
  getSignUps,
  refuseAtProvider,
} from '../support/screens/fake-provider.ts';
import { replaceResponse, requestsTo, stopIntercepting } from '../support/screens/network.ts';
import {
  expectAddress,
  fill,
  findHeading,
  follow,
  nextToast,
  press,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { storedUser } from '../support/screens/stored-data.ts';
import { check } from './check.ts';

const DATE = 'When Did You Two Start?';

const startOver = () => screen.findAllByRole('link', { name: 'Create an account' });

/** The step that the present entry of the browser's history stands for, wherever the router notes it. */
const expectStep = (step: string) => expect(JSON.stringify(history.state)).toContain(`"${step}"`);

check('S4.21', async () => {
  const user = await openSignUpPassword();
  expectStep('signup-password');
  await fill(user, 'Password', PASSWORD);
  await press(user, 'Continue');
  await findHeading("What's your name?");
  expectStep('signup-name');
});

check('S4.25', async () => {
  const user = await openSignUpPassword();
  await press(user, 'Back');
  await findHeading("What's your email?");
});

check('S4.26', async () => {
  const user = await renderAt('/auth/create-account');
  await follow(user, 'Back');
  await startOver();
  await expectAddress('/');
});

it('the browser’s Back leads to the step before', async () => {
  await openSignUpPassword();
  history.back();
  await findHeading("What's your email?");
});

it('Back from the names leads to the password', async () => {
  const user = await fillSignUp();
  await press(user, 'Back');
  await findHeading('Choose a password');
});

check('S4.22', async () => {
  const email = newEmail();
  const user = await fillSignUp('Mia', email);
  expect(getSignUps()).toEqual([]);
  await press(user, 'Create my account');
  await findHeading(DATE);
  expect(getSignUps()).toEqual([{ email, password: PASSWORD }]);
});

it('a double tap makes one account', async () => {
  const user = await fillSignUp();
  await user.dblClick(screen.getByRole('button', { name: 'Create my account' }));
  await findHeading(DATE);
  expect(getSignUps()).toHaveLength(1);
});

const expectOwnEmail = async (email: string) => {
  const user = await renderAt('/us/me');
  await waitFor(() => expect(screen.getAllByText(email)).not.toEqual([]));
  return user;
};

check('S4.14', async () => {
  const noah = await createOnboardedUser('Noah');
  const email = newEmail();
  const user = await fillSignUp('Mia', email);
  await press(user, 'Create my account');
  await findHeading(DATE);
  expect(requestsTo('POST /api/auth/login')).toHaveLength(1);
  await waitFor(async () => expect(await storedUser()).toMatchObject({ email }));
  await press(user, 'Skip for now');
  await follow(user, 'Next');
  await expectAddress('/dashboard');
  const me = await expectOwnEmail(email);

  // Whoever signs in after them is the current one in their place.
  await renderAt('/us');
  await press(me, /^Sign out/);
  await startOver();
  await signInByForm(noah.email);
  await expectAddress('/dashboard');
  await waitFor(async () => expect(await storedUser()).toMatchObject({ email: noah.email }));
  await expectOwnEmail(noah.email);
  expect(screen.queryByText(email)).toBeNull();
});

check('S4.15', async () => {
  const mia = await createOnboardedUser();
  const user = await renderAt('/us', mia);
  await press(user, /^Sign out/);
  await startOver();
  await waitFor(async () => expect(await storedUser()).toBeUndefined());
  expect(getSignedInEmail()).toBeNull();
  // Also after a new start.
  await renderAt('/dashboard');
  await startOver();
  await expectAddress('/');
});

const failToSignUp = async () => {
  expectLogged(/auth\/email-already-in-use/);
  refuseAtProvider('signUp', 'auth/email-already-in-use');
  const email = newEmail();
  const user = await fillSignUp('Mia', email);
  await press(user, 'Create my account');
  return email;
};

check('S4.24', async () => {
  await failToSignUp();
  expect(await nextToast()).toMatchObject({ kind: 'error', title: 'Account creation failed' });
});

check('S4.23', async () => {
  const email = await failToSignUp();
  await findHeading("What's your email?");
  expect((await emailField()).value).toBe(email);
  await expectAddress('/auth/create-account');
});

it('an account whose names got lost on the way is asked for them at the start', async () => {
  const saving = 'POST /api/auth/update-profile';
  expectLogged(/We are out of breath/);
  replaceResponse(saving, 503, { message: 'We are out of breath.' });
  const user = await fillSignUp();
  await press(user, 'Create my account');
  await findHeading("What's your name?");
  await expectAddress('/');
  stopIntercepting(saving);
  await fillNames(user, 'Mia');
  await press(user, 'Continue');
  await findHeading(DATE);
});
