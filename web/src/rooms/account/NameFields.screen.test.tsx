import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillNames, fillSignUp } from '../../../../tests/support/screens/account-steps.ts';
import { getSignUps } from '../../../../tests/support/screens/fake-provider.ts';
import { findButton } from '../../../../tests/support/screens/page.ts';

const isDisabled = async () => (await findButton('Create my account')).hasAttribute('disabled');

describe('the names of a sign-up', () => {
  it('are refused on the screen where they cannot be names, before an account is made', async () => {
    const user = await fillSignUp('Mia\u202E');
    expect(
      await screen.findByText(
        'A name can have letters, spaces, hyphens, apostrophes, and periods.',
      ),
    ).toBeTruthy();
    expect(await isDisabled()).toBe(true);
    await fillNames(user, `Mia${'\u0301'.repeat(5)}`);
    expect(
      await screen.findByText('A letter in a name can have at most three accent marks.'),
    ).toBeTruthy();
    expect(await isDisabled()).toBe(true);
    await fillNames(user, 'Mía');
    expect(screen.queryByText(/^A (name|letter)/)).toBeNull();
    expect(await isDisabled()).toBe(false);
    expect(getSignUps()).toEqual([]);
  });
});
