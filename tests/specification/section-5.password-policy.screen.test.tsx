import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PasswordRequirement } from '../../web/src/device/session/identity-port.ts';
import { fillNames, openSignUpPassword, passwordField } from '../support/screens/account-steps.ts';
import { expectLogged } from '../support/screens/expected-logs.ts';
import { refuseAtProvider, setPasswordRequirements } from '../support/screens/fake-provider.ts';
import { fill, findButton, findHeading, nextToast, press } from '../support/screens/page.ts';

const limitLength =
  (least: number) =>
  (password: string): PasswordRequirement => ({
    kind: 'minimum',
    length: least,
    isMet: password.length >= least,
  });
const number = (password: string): PasswordRequirement => ({
  kind: 'number',
  isMet: /\d/.test(password),
});

const expectRequirements = (lines: readonly string[]) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Your password needs' }))
        .getAllByRole('listitem')
        // As it is heard; the words beside it are for the eye.
        .map(({ lastElementChild }) => lastElementChild?.textContent),
    ).toEqual(lines),
  );

it('a new password’s requirements tick off while it is typed', async () => {
  setPasswordRequirements([limitLength(8), number]);
  const user = await openSignUpPassword();
  await expectRequirements(['At least 8 characters, not met yet', 'A number, not met yet']);
  await fill(user, 'Password', 'together');
  await expectRequirements(['At least 8 characters, met', 'A number, not met yet']);
  const goOn = await findButton('Continue');
  expect(goOn).toHaveProperty('disabled', true);
  await user.type(await passwordField(), '1');
  await waitFor(() => expect(goOn).toHaveProperty('disabled', false));
  await user.keyboard('{Enter}');
  await findHeading("What's your name?");
});

it('six characters are enough where no policy can be fetched', async () => {
  refuseAtProvider('checkPassword', 'auth/network-request-failed');
  const user = await openSignUpPassword();
  await fill(user, 'Password', '12345');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
  expect(await findButton('Continue')).toHaveProperty('disabled', true);
  await fill(user, 'Password', '123456');
  expect(await findButton('Continue')).toHaveProperty('disabled', false);
  await expectRequirements(['At least 6 characters, met']);
});

it('a password that the provider refuses leads back to the email, then to what is asked now', async () => {
  setPasswordRequirements([limitLength(6)]);
  const user = await openSignUpPassword();
  await fill(user, 'Password', 'together');
  await user.keyboard('{Enter}');
  await findHeading("What's your name?");
  await fillNames(user, 'Mia');
  setPasswordRequirements([limitLength(6), number]);
  expectLogged(/auth\/password-does-not-meet-requirements/);
  refuseAtProvider('signUp', 'auth/password-does-not-meet-requirements');
  await user.keyboard('{Enter}');
  expect(await nextToast()).toMatchObject({ kind: 'error', title: 'Account creation failed' });
  await findHeading("What's your email?");
  await press(user, 'Continue');
  await expectRequirements(['At least 6 characters, met', 'A number, not met yet']);
  expect(await findButton('Continue')).toHaveProperty('disabled', true);
  await fill(user, 'Password', 'together1');
  await press(user, 'Continue');
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Mia');
});
