import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuthProvider } from '../../web/src/device/session/auth.tsx';
import { startSession } from '../../web/src/device/session/start-session.ts';
import { ForgotPassword } from '../../web/src/rooms/account/SignInScreen.tsx';
import { ToastArea } from '../../web/src/ui/ToastArea.tsx';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import {
  emailField,
  newEmail,
  passwordField,
  signInByForm,
  submitEmail,
} from '../support/screens/account-steps.ts';
import { getPasswordResets } from '../support/screens/fake-provider.ts';
import {
  errorToast,
  expectAddress,
  fill,
  findButton,
  findHeading,
  nextToast,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const FORMS = ['/auth/create-account', '/auth/sign-in'];
const INVALID = 'Please enter a valid email address';
const SHORT = 'Password must be at least 6 characters';

check('S5.03', async () => {
  for (const path of FORMS) {
    const user = await renderAt(path);
    const goOn = await findButton('Continue');
    expect(goOn).toHaveProperty('disabled', true);
    for (const typed of ['mia', 'mia@', 'mia@example', 'mia lind@example.test']) {
      await fill(user, 'Email', typed);
      expect(goOn, typed).toHaveProperty('disabled', true);
    }
    await fill(user, 'Email', 'mia@example.test');
    expect(goOn).toHaveProperty('disabled', false);
    await fill(user, 'Email', 'mia@example');
    expect(goOn).toHaveProperty('disabled', true);
  }
});

check('S5.04', async () => {
  for (const path of FORMS) {
    const user = await renderAt(path);
    await fill(user, 'Email', 'mia@example');
    expect(screen.queryByText(INVALID)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(INVALID)).toBeTruthy();
    await findHeading("What's your email?");
    await fill(user, 'Email', 'mia@example.test');
    expect(screen.queryByText(INVALID)).toBeNull();
  }
});

it('an email that is none is told when its field is left', async () => {
  for (const path of FORMS) {
    const user = await renderAt(path);
    const field = await fill(user, 'Email', 'mia@');
    expect(screen.queryByText(INVALID)).toBeNull();
    fireEvent.blur(field);
    expect(await screen.findByText(INVALID)).toBeTruthy();
  }
});

check('S5.06', async () => {
  for (const path of FORMS) {
    const user = await renderAt(path);
    await submitEmail(user, newEmail());
    await fill(user, 'Password', '12345');
    expect(screen.queryByText(SHORT)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(SHORT)).toBeTruthy();
    expect(await passwordField()).toBeTruthy();
    await fill(user, 'Password', '123456');
    expect(screen.queryByText(SHORT)).toBeNull();
  }
});

check('S5.01', async () => {
  const { email } = await createOnboardedUser();
  await signInByForm(`  ${email} `);
  await expectAddress('/dashboard');
});

/** No screen offers a reset without a good address. */
const renderForgotPassword = (email: string) =>
  render(
    <AuthProvider session={startSession(null)}>
      <ForgotPassword email={email} />
      <ToastArea />
    </AuthProvider>,
  );

check('S5.21', async () => {
  for (const email of ['', '  ']) {
    const { unmount } = renderForgotPassword(email);
    fireEvent.click(await findButton('Forgot Password'));
    expect(await nextToast()).toEqual(
      errorToast('Error', 'Email not found. Please go back and enter your email.'),
    );
    unmount();
  }
  expect(getPasswordResets()).toEqual([]);
  renderForgotPassword('mia@example.test');
  fireEvent.click(await findButton('Forgot Password'));
  await waitFor(() => expect(getPasswordResets()).toEqual(['mia@example.test']));
});

it('the email step takes the focus', async () => {
  await renderAt('/auth/sign-in');
  expect(await emailField()).toBe(document.activeElement);
});
