import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  newEmail,
  openSignInPassword,
  openSignUpPassword,
  passwordField,
} from '../../../../tests/support/screens/account-steps.ts';

/** 70 characters, with spaces at both ends, of several scripts. */
const LONG = ` ${'Ünïcode über 長い 💛 '.repeat(4)}`.slice(0, 69).padEnd(70);

const steps = [
  ['signing in', 'current-password', () => openSignInPassword(newEmail())],
  ['signing up', 'new-password', () => openSignUpPassword()],
] as const;

describe.each(steps)('the password field of %s', (_, purpose, open) => {
  it('hides what is typed, and is labeled for password managers', async () => {
    await open();
    const field = await passwordField();
    expect([field.type, field.autocomplete]).toEqual(['password', purpose]);
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(username?.value).toMatch(/@example\.test$/);
  });

  it('takes a long pasted password unchanged', async () => {
    const user = await open();
    await user.click(await passwordField());
    await user.paste(LONG);
    expect((await passwordField()).value).toBe(LONG);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect((await passwordField()).type).toBe('text');
  });
});
