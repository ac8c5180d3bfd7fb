import { screen, waitFor, within } from '@testing-library/react';
import { createInvite } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { createUserBeforeInvite } from '../support/builders/onboarded-users.ts';
import { createUser } from '../support/builders/test-user.ts';
import { signInByForm } from '../support/screens/account-steps.ts';
import { expectLogged } from '../support/screens/expected-logs.ts';
import {
  getOwnCode,
  openInvite,
  openInviteWithCode,
  tryCode,
} from '../support/screens/invite-steps.ts';
import {
  delayRequests,
  dropRequests,
  replaceResponse,
  requestsTo,
  stopIntercepting,
} from '../support/screens/network.ts';
import {
  errorToast,
  expectAddress,
  follow,
  nextToast,
  passTime,
  press,
  stopClock,
  successToast,
  toastArea,
} from '../support/screens/page.ts';
import { denyClipboard } from '../support/screens/platform.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const creating = 'POST /api/invites/create';
const accepting = 'POST /api/invites/accept/*';
const noCode = errorToast('Error', 'Failed to generate invite link. Please try again.');
const notConnected = errorToast(
  'Connection Failed',
  'Invalid code or connection error. Please try again.',
);

check('S8.08', async () => {
  replaceResponse(creating, 500, {});
  const { user } = await openInvite();
  expect(await nextToast()).toEqual(noCode);
  await press(user, 'Try again');
  expect(await nextToast()).toEqual(noCode);
  stopIntercepting(creating);
  await press(user, 'Try again');
  await getOwnCode();
});

it('a code that cannot be fetched for lack of an answer says the same', async () => {
  dropRequests(creating);
  await openInvite();
  expect(await nextToast()).toEqual(noCode);
});

check('S8.23', async () => {
  const { user } = await openInvite();
  await getOwnCode();
  await press(user, 'Share Invite Code');
  expect(await nextToast()).toEqual(successToast('Link copied!'));
});

check('S8.26', async () => {
  const { user } = await openInvite();
  await follow(user, 'Next');
  expect(await nextToast()).toMatchObject({ kind: 'plain', title: 'Invite Skipped' });
  await expectAddress('/dashboard');
});

check('S8.27', async () => {
  const { user } = await openInvite();
  await follow(user, 'Next');
  expect((await nextToast()).description).toBe('You can send it later from your dashboard.');
  const invite = await screen.findByRole('region', { name: 'Your invite' });
  expect(within(invite).getByRole('button', { name: 'Share Invite Code' })).toBeTruthy();
});

check('S8.09', async () => {
  expectLogged(/Not allowed/);
  const { user } = await openInvite();
  await getOwnCode();
  denyClipboard();
  await press(user, 'Share Invite Code');
  expect(await nextToast()).toEqual(errorToast('Error', 'Failed to copy link. Please try again.'));
});

check('S8.07', async () => {
  replaceResponse(creating, 500, {});
  const { user } = await openInvite();
  expect((await nextToast()).kind).toBe('error');
  stopIntercepting(creating);
  await press(user, 'Try again');
  await getOwnCode();
  replaceResponse(accepting, 429, { message: 'Please wait a moment.', code: 'too-many' });
  await tryCode(user, 'K7M2P');
  expect((await nextToast()).kind).toBe('error');
  await press(user, 'Share Invite Code');
  expect((await nextToast()).kind).toBe('plain');
});

check('S8.10', async () => {
  const message = 'Invalid code or connection error. Please try again.';
  const { user } = await openInvite();
  replaceResponse(accepting, 404, { message, code: 'invalid-code' });
  await tryCode(user, 'K7M2P');
  expect(await nextToast()).toEqual(notConnected);
  replaceResponse(accepting, 500, {});
  await tryCode(user, 'K7M2P');
  expect(await nextToast()).toEqual(notConnected);
  // The last one: after it the button waits for the network.
  dropRequests(accepting);
  await tryCode(user, 'K7M2P');
  expect(await nextToast()).toEqual(notConnected);
});

/** Follows a join link, then signs in as a person whose only remaining step is the invite. */
const arriveWithCode = async () => {
  const { inviteCode } = await (await createUser()).ask(createInvite, { body: {} });
  await renderAt(`/join?code=${inviteCode}`);
  await expectAddress(`/?code=${inviteCode}`);
  const user = await signInByForm((await createUserBeforeInvite()).email);
  await press(user, 'Connect');
};

check('S8.24', async () => {
  await arriveWithCode();
  expect(await nextToast()).toEqual(successToast('Connected!'));
  await expectAddress('/dashboard');
});

check('S8.24', async () => {
  const { user, code } = await openInviteWithCode();
  await getOwnCode();
  await tryCode(user, code);
  expect(await nextToast()).toEqual(successToast('Connected!'));
});

it('a pending code that connects on a slow network shows no invite step', async () => {
  const marking = 'POST /api/user/mark-invite-seen';
  const release = delayRequests(marking);
  // Toasts are there from the first paint on, for which no time passes on a stopped clock.
  await renderAt('/auth/sign-in');
  await waitFor(toastArea);
  stopClock(Date.now());
  await arriveWithCode();
  expect(await nextToast()).toEqual(successToast('Connected!'));
  await waitFor(() => expect(requestsTo(marking)).toHaveLength(1));
  // Longer than the app waits for the provider, after which it looks again where the person may be.
  await passTime(2_500);
  release();
  await expectAddress('/dashboard');
  expect(requestsTo(creating)).toEqual([]);
});
