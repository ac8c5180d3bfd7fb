import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../tests/support/builders/test-user.ts';
import {
  emailField,
  fillSignUp,
  newEmail,
  passwordField,
  signInByForm,
} from '../../../../tests/support/screens/account-steps.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  allowAtProvider,
  refuseAtProvider,
} from '../../../../tests/support/screens/fake-provider.ts';
import { fill, findHeading, press } from '../../../../tests/support/screens/page.ts';

const NO_NETWORK = 'We couldn’t reach Usward. Check your internet connection.';
const TAKEN = 'There’s already an account with this email. Sign in instead.';

/** What the form says, which stays when the toast has gone. */
const inForm = () => within(screen.getByRole('main'));

describe('a sign-in that failed', () => {
  it.each([
    ['auth/network-request-failed', NO_NETWORK],
    ['auth/too-many-requests', 'Too many requests. Please try again later.'],
    ['auth/user-disabled', 'This account has been disabled.'],
  ])('by %s says so in the form, and nothing of the password', async (code, words) => {
    expectLogged(new RegExp(code));
    refuseAtProvider('signIn', code);
    await signInByForm(newEmail());
    await findHeading('Enter your password');
    expect(inForm().getByText(words)).toBeTruthy();
    expect(inForm().queryByText(/Check your password/)).toBeNull();
    expect((await passwordField()).getAttribute('aria-invalid')).toBeNull();
  });

  it('by a wrong password says to check it', async () => {
    expectLogged(/auth\/invalid-credential/);
    refuseAtProvider('signIn', 'auth/invalid-credential');
    await signInByForm(newEmail());
    await findHeading('Enter your password');
    expect(inForm().getByText(/^Check your password/)).toBeTruthy();
  });

  it('no longer says why once it is tried again', async () => {
    expectLogged(/auth\/network-request-failed/);
    expectLogged(/auth\/invalid-credential/);
    refuseAtProvider('signIn', 'auth/network-request-failed');
    const user = await signInByForm(newEmail());
    await findHeading('Enter your password');
    allowAtProvider('signIn');
    await press(user, 'Sign In');
    await screen.findByText(/^Check your password/);
    expect(inForm().queryByText(NO_NETWORK)).toBeNull();
  });
});

describe('a sign-up that failed', () => {
  it('by a taken e-mail says so at its field for as long as it stands there', async () => {
    expectLogged(/auth\/email-already-in-use/);
    refuseAtProvider('signUp', 'auth/email-already-in-use');
    const email = newEmail();
    const user = await fillSignUp('Mia', email);
    await press(user, 'Create my account');
    await findHeading("What's your email?");
    const field = await emailField();
    expect(inForm().getByText(TAKEN)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(inForm().getByRole('link', { name: 'Sign in with this email' })).toBeTruthy();
    await fill(user, 'Email', newEmail('Maria'));
    expect(inForm().queryByText(TAKEN)).toBeNull();
    expect(inForm().queryByRole('link', { name: 'Sign in with this email' })).toBeNull();
    await fill(user, 'Email', email);
    expect(inForm().getByText(TAKEN)).toBeTruthy();
  });

  it('without a network says so in the form, and keeps what was typed', async () => {
    expectLogged(/auth\/network-request-failed/);
    refuseAtProvider('signUp', 'auth/network-request-failed');
    const user = await fillSignUp();
    await press(user, 'Create my account');
    await findHeading("What's your email?");
    expect(inForm().getByText(NO_NETWORK)).toBeTruthy();
    expect((await emailField()).getAttribute('aria-invalid')).toBeNull();
    await press(user, 'Continue');
    expect((await passwordField()).value).toBe(PASSWORD);
    expect(inForm().queryByText(NO_NETWORK)).toBeNull();
  });
});
