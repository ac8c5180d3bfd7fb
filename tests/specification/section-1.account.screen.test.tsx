import { screen } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { expect } from 'vitest';
import {
  createOnboardedUser,
  createUserWithoutName,
  TOGETHER_SINCE,
} from '../support/builders/onboarded-users.ts';
import { PASSWORD } from '../support/builders/test-user.ts';
import { fillSignUp, newEmail, signInByForm } from '../support/screens/account-steps.ts';
import { delayAtProvider, getSignedInEmail, getSignUps } from '../support/screens/fake-provider.ts';
import { allRequests } from '../support/screens/network.ts';
import { expectAddress, fill, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { storedUser } from '../support/screens/stored-data.ts';
import { check } from './check.ts';

/** The product's own API never gets to see a password. */
const expectNoPassword = () => expect(JSON.stringify(allRequests())).not.toContain(PASSWORD);

check('S1.13', async () => {
  const email = newEmail();
  const user = await fillSignUp('Mia', email);
  await press(user, 'Create my account');
  await findHeading('When Did You Two Start?');
  expect(getSignUps()).toEqual([{ email, password: PASSWORD }]);
  expectNoPassword();
});

check('S1.14', async () => {
  const { email } = await createOnboardedUser();
  await signInByForm(email);
  await findHeading(/Mia/);
  expect(getSignedInEmail()).toBe(email);
  expectNoPassword();
});

check('S1.15', async () => {
  const mia = await createOnboardedUser();
  await signInByForm(mia.email);
  await findHeading(/Mia/);
  expect(await storedUser()).toMatchObject({ id: mia.id });
  expect(document.cookie).toBe('');
  // What is stored is enough: the provider says nothing yet.
  const release = delayAtProvider('report');
  await renderAt('/dashboard');
  await findHeading(/Mia/);
  release();
});

check('S1.16', async () => {
  const mia = await createOnboardedUser();
  await renderAt('/dashboard', mia);
  await findHeading(/Mia/);
  await screen.findByText('Your first question');
  const bearers = allRequests().map(({ headers }) => headers.get('Authorization'));
  expect(bearers.length).toBeGreaterThan(1);
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${mia.token}`]));
});

check('S1.17', async () => {
  const user = await renderAt('/us', await createOnboardedUser());
  await press(user, /^Sign out/);
  await screen.findAllByRole('link', { name: 'Create an account' });
  await renderAt('/dashboard');
  await expectAddress('/');
  expect(await storedUser()).toBeUndefined();
});

/** Fills in the names, up to the date step. */
const giveNames = async () => {
  const mia = await createUserWithoutName();
  const user = await renderAt('/', mia);
  await fill(user, 'First name', '  Mia ');
  await fill(user, 'Last name', 'Lindqvist');
  await press(user, 'Continue');
  await screen.findByLabelText('Together since');
  return { mia, user };
};

check('S1.19', async () => {
  const { mia } = await giveNames();
  expect(await mia.ask(getUser)).toMatchObject({ firstName: 'Mia', lastName: 'Lindqvist' });
});

check('S1.20', async () => {
  const { mia, user } = await giveNames();
  await fill(user, 'Together since', TOGETHER_SINCE);
  await press(user, 'Save Date');
  await findHeading('Invite your partner');
  expect(await mia.ask(getUser)).toHaveProperty('togetherSince', TOGETHER_SINCE);
});
