import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { fillSignUp, openSignUpPassword } from '../support/screens/account-steps.ts';
import { findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const nameField = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

check('S2.58', async () => {
  await renderAt('/auth/create-account');
  await findHeading("What's your email?");
});

check('S2.59', async () => {
  await openSignUpPassword();
  await findHeading('Choose a password');
});

check('S2.60', async () => {
  await fillSignUp();
  await findHeading("What's your name?");
});

check('S2.61', async () => {
  await fillSignUp('Mia');
  expect((await nameField('First name')).value).toBe('Mia');
});

check('S2.62', async () => {
  await fillSignUp('Mia');
  expect((await nameField('Last name')).value).toBe('Test');
});

check('S2.09', async () => {
  const user = await fillSignUp('Mia');
  for (const heading of ['Choose a password', "What's your email?"]) {
    await press(user, 'Back');
    await findHeading(heading);
  }
  await press(user, 'Continue');
  await findHeading('Choose a password');
  await press(user, 'Continue');
  expect((await nameField('First name')).value).toBe('Mia');
  await press(user, 'Create my account');
  await findHeading('When Did You Two Start?');
});
