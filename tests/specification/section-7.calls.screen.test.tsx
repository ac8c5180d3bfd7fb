import { waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { expect, vi } from 'vitest';
import {
  createCode,
  createUserBeforeInvite,
  createUserWithoutDate,
} from '../support/builders/onboarded-users.ts';
import { createUser, PASSWORD } from '../support/builders/test-user.ts';
import {
  fillSignUp,
  newEmail,
  openSignInPassword,
  signInByForm,
} from '../support/screens/account-steps.ts';
import { getPasswordResets, getSignUps } from '../support/screens/fake-provider.ts';
import { getOwnCode, openInvite } from '../support/screens/invite-steps.ts';
import {
  allRequests,
  patchResponses,
  replaceResponse,
  requestsTo,
} from '../support/screens/network.ts';
import {
  expectAddress,
  findButton,
  findHeading,
  follow,
  nextToast,
  press,
} from '../support/screens/page.ts';
import { setNavigator } from '../support/screens/platform.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { storedUser } from '../support/screens/stored-data.ts';
import { check } from './check.ts';

const DATE = 'When Did You Two Start?';

/** The product's API never gets to see a password. */
const expectNoPassword = () => expect(JSON.stringify(allRequests())).not.toContain(PASSWORD);

const signUp = async () => {
  const email = newEmail('Ida');
  const user = await fillSignUp('Ida', email);
  await press(user, 'Create my account');
  await findHeading(DATE);
  return email;
};

check('S7.37', async () => {
  await signUp();
  expect(getSignUps()).toHaveLength(1);
  expectNoPassword();
});

check('S7.05', async () => {
  const email = await signUp();
  expect(requestsTo('POST /api/auth/login').map(({ body }) => body)).toEqual([
    expect.objectContaining({ idToken: expect.any(String), uid: expect.any(String), email }),
  ]);
});

check('S7.08', async () => {
  await signUp();
  const [request] = requestsTo('POST /api/auth/update-profile');
  expect(request?.body).toEqual({ firstName: 'Ida', lastName: 'Test' });
  expect(request?.headers.get('Content-Type')).toBe('application/json');
  expect(request?.headers.get('Authorization')).toMatch(/^Bearer .+/);
});

check('S7.38', async () => {
  const { email } = await createUser();
  const user = await openSignInPassword(email);
  await press(user, 'Forgot Password');
  await findButton('Password reset email sent!');
  expect(getPasswordResets()).toEqual([email]);
  expect(allRequests().filter(({ path }) => /password|reset/.test(path))).toEqual([]);
});

check('S7.36', async () => {
  await signInByForm((await createUser()).email);
  await findHeading(DATE);
  expectNoPassword();
});

check('S7.07', async () => {
  const mia = await createUserBeforeInvite();
  await renderAt('/invite', mia);
  await waitFor(async () => expect(await storedUser()).toEqual(await mia.ask(getUser)));
});

check('S7.17', async () => {
  const creating = 'POST /api/invites/create';
  const { person } = await openInvite();
  const code = await getOwnCode();
  expect(requestsTo(creating).map(({ body }) => body)).toEqual([{}]);
  await renderAt('/invite', person);
  await waitFor(() => expect(requestsTo(creating)).toHaveLength(2));
  expect(await getOwnCode()).toBe(code);
});

const leaveInvite = async () => {
  const { user } = await openInvite();
  await getOwnCode();
  patchResponses('GET /api/user', { firstName: 'Maria' });
  await follow(user, 'Next');
  await expectAddress('/dashboard');
};

check('S7.23', leaveInvite);

check('S7.22', async () => {
  await leaveInvite();
  const calls = allRequests().map(({ method, path }) => `${method} ${path}`);
  const marked = calls.indexOf('POST /api/user/mark-invite-seen');
  expect(marked).toBeGreaterThan(-1);
  expect(calls.slice(marked)).toContain('GET /api/user');
  expect(requestsTo('POST /api/user/mark-invite-seen')).toMatchObject([{ body: undefined }]);
});

check('S7.11', async () => {
  await leaveInvite();
  await waitFor(async () =>
    expect(await storedUser()).toMatchObject({ firstName: 'Maria', inviteStepCompleted: true }),
  );
});

const saving = 'POST /api/auth/save-onboarding';

check('S7.25', async () => {
  const message = 'We count from the year you met.';
  replaceResponse(saving, 400, { message, code: 'invalid' });
  const user = await renderAt('/', await createUserWithoutDate());
  await press(user, 'Save Date');
  expect(await nextToast()).toMatchObject({ description: message });
});

check('S7.26', async () => {
  // The person already has a partner; without one the invite step would follow (S8.25).
  patchResponses(saving, { partnerEmail: 'noah@example.test' });
  const user = await renderAt('/', await createUserWithoutDate());
  await press(user, 'Save Date');
  await expectAddress('/dashboard');
});

check('S7.20', async () => {
  const code = await createCode(await createUser({ firstName: 'Mia' }));
  const accepting = `POST /api/invites/accept/${code}` as const;
  await renderAt(`/join?code=${code}`);
  await expectAddress(`/?code=${code}`);
  const user = await renderAt('/', await createUser({ firstName: 'Noah' }));
  await findHeading(DATE);
  expect(requestsTo(accepting)).toEqual([]);
  await press(user, 'Save Date');
  await findHeading('Success! You have made it official');
  expect(requestsTo(accepting)).toMatchObject([{ body: undefined }]);
  expect(localStorage.getItem('pendingInviteCode')).toBeNull();
});

/** The texts that go out by the clipboard, then by a share sheet. */
const shareBothWays = async () => {
  const { person, user } = await openInvite();
  const code = await getOwnCode();
  await press(user, 'Share Invite Code');
  await findButton('Link copied!');
  const copied = await navigator.clipboard.readText();
  const share = vi.fn(async (_: ShareData) => undefined);
  setNavigator('share', share);
  const again = await renderAt('/invite', person);
  await getOwnCode();
  await press(again, 'Share Invite Code');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  return { code, texts: [copied, share.mock.calls[0]?.[0].text] };
};

check('S7.53', async () => {
  const { code, texts } = await shareBothWays();
  for (const text of texts) expect(text).toContain(code);
});

check('S7.54', async () => {
  const { code, texts } = await shareBothWays();
  for (const text of texts) expect(text).toContain(`${location.origin}/join?code=${code}`);
});
