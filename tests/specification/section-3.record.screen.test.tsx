import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createUserWithoutDate } from '../support/builders/onboarded-users.ts';
import { fillSignUp, openSignUpPassword } from '../support/screens/account-steps.ts';
import { requestsTo } from '../support/screens/network.ts';
import { findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

/** The names of the fields that a person fills in: neither the hidden one for password managers nor the consent to tracking. */
const fieldNames = (): readonly (string | null)[] =>
  [...document.querySelectorAll('form input:not([role="switch"])')]
    .filter((field) => field.closest('[hidden], [aria-hidden="true"]') === null)
    .filter((field) => field.getAttribute('autocomplete') !== 'username')
    .map((field) => field.getAttribute('name'));

check('S3.12', async () => {
  await renderAt('/auth/create-account');
  await findHeading("What's your email?");
  expect(fieldNames()).toEqual(['email']);
  await openSignUpPassword();
  expect(fieldNames()).toEqual(['password']);
  await fillSignUp();
  expect(fieldNames()).toEqual(['firstName', 'lastName']);
});

const saved = () => requestsTo('POST /api/auth/save-onboarding').map(({ body }) => body);

check('S3.10', async () => {
  const user = await renderAt('/', await createUserWithoutDate());
  expect(await screen.findByLabelText('Together since')).toHaveProperty('value', '2025-01-01');
  await press(user, 'Save Date');
  await findHeading('Invite your partner');
  expect(saved()).toEqual([{ togetherSince: '2025-01-01' }]);
});

it('skipping the date stores none', async () => {
  const user = await renderAt('/', await createUserWithoutDate());
  await press(user, 'Skip for now');
  await findHeading('Invite your partner');
  expect(saved()).toEqual([]);
});
