import { screen, waitFor } from '@testing-library/react';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { createOnboardedAdmin } from '../support/builders/admin.ts';
import {
  createCode,
  createOnboardedCouple,
  createOnboardedUser,
  createUserBeforeInvite,
  createUserWithoutName,
} from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import {
  expectAddress,
  findHeading,
  follow,
  press,
  watchAddresses,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const LANDING = 'Grow toward each other';
const INVITED = 'Someone saved you a seat';
const NOT_FOUND = '404 Page Not Found';
const NOWHERE = ['/nowhere', '/us/edit-shoe-size', '/auth', '/Dashboard/x', '/quiz/a/b'];

/** Opens a path and waits until the person stands at the address and sees the heading. */
const arrive = async (
  person: TestUser | undefined,
  path: string,
  address: string,
  heading: string | RegExp,
): Promise<void> => {
  await renderAt(path, person);
  await findHeading(heading);
  await expectAddress(address);
};

const visitorStaysAt = (path: string, heading: string | RegExp) =>
  arrive(undefined, path, path, heading);
const visitorIsLedAway = (path: string) => arrive(undefined, path, '/', LANDING);

check('S2.01', () => visitorStaysAt('/', LANDING));
check('S2.08', () => visitorStaysAt('/auth/create-account', "What's your email?"));
check('S2.10', () => visitorStaysAt('/auth/sign-in', "What's your email?"));
check('S2.13', () => visitorIsLedAway('/invite'));
check('S2.15', () => visitorIsLedAway('/dashboard'));
check('S2.17', () => visitorIsLedAway('/intimacyLab'));
check('S2.19', () => visitorIsLedAway('/checkin'));
check('S2.21', () => visitorIsLedAway('/daily-questions'));
check('S2.23', () => visitorIsLedAway('/us'));
check('S2.25', () => visitorIsLedAway('/us/edit-firstName'));
check('S2.27', () => visitorIsLedAway('/us/edit-gender'));
check('S2.29', () => visitorIsLedAway('/us/edit-email'));
check('S2.31', () => visitorIsLedAway('/admin/import'));
check('S2.33', () => visitorIsLedAway('/admin/migration'));
check('S2.36', () => visitorStaysAt('/quiz', /quiz/i));
check('S2.38', () => visitorIsLedAway('/join'));
check('S2.43', async () => {
  for (const path of NOWHERE) await visitorStaysAt(path, NOT_FOUND);
});
check('S2.40', () => arrive(undefined, '/join?code=K7M2P', '/?code=K7M2P', INVITED));
check('S2.41', () => arrive(undefined, '/join', '/', LANDING));
check('S2.39', async () => {
  // Read and not just passed on: other parameters stay behind, and the code is tidied.
  await arrive(undefined, '/join?from=mia&code=k7m2p', '/?code=K7M2P', INVITED);
  expect(localStorage.getItem('pendingInviteCode')).toBe('K7M2P');
});

check('S2.44', async () => {
  await renderAt('/nowhere');
  expect(await screen.findByRole('main')).toBeTruthy();
});
check('S2.45', async () => {
  await renderAt('/nowhere');
  await findHeading(NOT_FOUND);
});
check('S2.46', async () => {
  await renderAt('/nowhere');
  expect(await screen.findByText('Did you forget to add the page to the router?')).toBeTruthy();
});

it('the not-found page leads to the start', async () => {
  const user = await renderAt('/nowhere');
  await follow(user, 'Take me back');
  await findHeading(LANDING);
});

it.each([
  ['without names', createUserWithoutName],
  ['with an open invite step', createUserBeforeInvite],
  ['with all steps done', createOnboardedUser],
])('an unknown address is the not-found page for somebody %s', async (_, person) => {
  const mia = await person();
  for (const path of NOWHERE) await arrive(mia, path, path, NOT_FOUND);
});

const staysAt = async (path: string, heading: string | RegExp) =>
  arrive((await createOnboardedCouple()).mia, path, path, heading);

check('S2.16', async () => {
  await staysAt('/dashboard', 'Mia and Noah');
  expect(await screen.findAllByRole('heading', { level: 2 })).not.toEqual([]);
});
check('S2.22', async () => {
  await staysAt('/daily-questions', /\?$/);
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeTruthy();
});
check('S2.20', async () => {
  await staysAt('/checkin', /How are you/);
  expect(await screen.findByRole('form', { name: 'Check-in' })).toBeTruthy();
});
check('S2.18', async () => {
  await staysAt('/intimacyLab', /./);
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/truth or dare/i));
});
check('S2.37', async () => {
  await staysAt('/quiz', 'Quizzes');
  expect(await screen.findAllByRole('link', { name: 'Take a look' })).not.toEqual([]);
});

it.each(['/us', '/us/edit-firstName', '/us/edit-gender', '/us/edit-email'])(
  'a couple opens %s by its address',
  (path) => staysAt(path, /./),
);

check('S2.42', async () =>
  arrive(await createOnboardedUser(), '/tabbed-home', '/dashboard', /Mia/),
);

it('the old address of the dashboard leads a visitor to the start', async () => {
  const addresses = watchAddresses();
  await arrive(undefined, '/tabbed-home', '/', LANDING);
  expect(addresses).toEqual(['/tabbed-home', '/dashboard', '/']);
});

it('a join link works for somebody who is signed in, without the start in between', async () => {
  const [mia, noah] = await Promise.all([
    createOnboardedUser('Mia'),
    createUserBeforeInvite('Noah'),
  ]);
  const code = await createCode(mia);
  const addresses = watchAddresses();
  const user = await renderAt(`/join?code=${code}`, noah);
  await press(user, 'Connect');
  await findHeading('Success! You have made it official');
  await expectAddress('/dashboard');
  expect(addresses).toEqual([`/join?code=${code}`, `/?code=${code}`, '/dashboard']);
  expect((await noah.call(acceptInvite, { params: { code } })).status).toBe(200);
});

check('S2.32', async () =>
  arrive(await createOnboardedAdmin(), '/admin/import', '/admin/import', 'Import'),
);
check('S2.34', async () =>
  arrive(await createOnboardedAdmin(), '/admin/migration', '/admin/migration', 'Migrations'),
);
check('S2.35', async () => {
  await staysAt('/admin/import', NOT_FOUND);
  await staysAt('/admin/migration', NOT_FOUND);
});
