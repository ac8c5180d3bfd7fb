import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PASSWORD } from '../builders/test-user.ts';
import { fill, findHeading, press } from './page.ts';
import { renderAt } from './render-at.tsx';

/** An address nobody has used before. */
export const newEmail = (name = 'Mia'): string =>
  `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;

/** Waits for the field of the email step. */
export const emailField = (): Promise<HTMLInputElement> => screen.findByLabelText('Email');

/** Waits for the field of the password step. */
export const passwordField = (): Promise<HTMLInputElement> => screen.findByLabelText('Password');

/** Fills the email step in and goes on. */
export const submitEmail = async (user: UserEvent, email: string): Promise<void> => {
  await fill(user, 'Email', email);
  await press(user, 'Continue');
};

/** Opens sign-in at its password step. */
export const openSignInPassword = async (email: string): Promise<UserEvent> => {
  const user = await renderAt('/auth/sign-in');
  await submitEmail(user, email);
  await findHeading('Enter your password');
  return user;
};

/** Opens sign-in and signs in by both steps; where the app leads from there is the test's to say. */
export const signInByForm = async (
  email: string,
  password: string = PASSWORD,
): Promise<UserEvent> => {
  const user = await openSignInPassword(email);
  await fill(user, 'Password', password);
  await press(user, 'Sign In');
  return user;
};

/** Opens sign-up at its password step. */
export const openSignUpPassword = async (email = newEmail()): Promise<UserEvent> => {
  const user = await renderAt('/auth/create-account');
  await submitEmail(user, email);
  await findHeading('Choose a password');
  return user;
};

/** Fills the name step in. */
export const fillNames = async (user: UserEvent, firstName: string): Promise<void> => {
  await fill(user, 'First name', firstName);
  await fill(user, 'Last name', 'Test');
};

/** Opens sign-up and fills its three steps in, up to the last button. */
export const fillSignUp = async (firstName = 'Mia', email = newEmail()): Promise<UserEvent> => {
  const user = await openSignUpPassword(email);
  await fill(user, 'Password', PASSWORD);
  await press(user, 'Continue');
  await findHeading("What's your name?");
  await fillNames(user, firstName);
  return user;
};
