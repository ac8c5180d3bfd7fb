import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createOnboardedUser,
  createUserBeforeInvite,
} from '../support/builders/onboarded-users.ts';
import { delayAtProvider } from '../support/screens/fake-provider.ts';
import { getOwnCode, openInvite } from '../support/screens/invite-steps.ts';
import { goOffline, goOnline, replaceResponse, requestsTo } from '../support/screens/network.ts';
import {
  expectAddress,
  fill,
  findButton,
  findHeading,
  follow,
  passTime,
  press,
  setDate,
  startClock,
  stopClock,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

check('S9.05', async () => {
  delayAtProvider('report');
  stopClock();
  await renderAt('/dashboard');
  expect(await screen.findByText('Loading authentication...')).toBeTruthy();
  await passTime(1_999);
  expect(screen.getByText('Loading authentication...')).toBeTruthy();
  await passTime(1);
  expect(await screen.findAllByRole('link', { name: 'Create an account' })).toBeTruthy();
});

check('S9.05', async () => {
  const mia = await createUserBeforeInvite();
  await renderAt('/invite', mia);
  await getOwnCode();
  delayAtProvider('report');
  stopClock();
  await renderAt('/invite', mia);
  expect(await screen.findByText('Loading your profile...')).toBeTruthy();
  await passTime(1_999);
  expect(screen.getByText('Loading your profile...')).toBeTruthy();
  await passTime(1);
  await findHeading('Invite your partner');
});

check('S9.06', async () => {
  const { user } = await openInvite();
  await getOwnCode();
  const copy = async (button: string) => {
    await findButton(button);
    stopClock();
    await press(user, button);
    await findButton('Link copied!');
    await passTime(2_999);
    await findButton('Link copied!');
    await passTime(1);
    await findButton(button);
    expect(screen.queryByRole('button', { name: 'Link copied!' })).toBeNull();
    startClock();
  };
  await copy('Share Invite Code');
  await follow(user, 'Next');
  await expectAddress('/dashboard');
  await copy('Share Invite Code');
});

check('S9.38', async () => {
  await renderAt('/dashboard', await createOnboardedUser());
  await findHeading(/Mia/);
  setDate(Date.now() + 6 * 60_000);
  const reads = () => requestsTo('GET /api/dashboard').length;
  goOffline();
  const before = reads();
  goOnline();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

const SAVING = 'POST /api/auth/update-profile';

/** Somebody saves a name; no answer comes, and the clock stands still. */
const saveWithoutAnswer = async () => {
  const user = await renderAt('/us/edit-firstName', await createOnboardedUser());
  await fill(user, 'First name', 'Amelia');
  replaceResponse(SAVING, 503, {});
  stopClock();
  await press(user, 'Save');
  await waitFor(() => expect(requestsTo(SAVING)).toHaveLength(1));
};

check('S9.41', async () => {
  await saveWithoutAnswer();
  await passTime(60_000);
  expect(requestsTo(SAVING)).toHaveLength(2);
});

check('S9.42', async () => {
  await saveWithoutAnswer();
  await passTime(999);
  expect(requestsTo(SAVING)).toHaveLength(1);
  await passTime(1);
  expect(requestsTo(SAVING)).toHaveLength(2);
});

it('what the server refused is not sent again', async () => {
  const user = await renderAt('/us/edit-firstName', await createOnboardedUser());
  await fill(user, 'First name', 'Amelia');
  replaceResponse(SAVING, 409, {});
  stopClock();
  await press(user, 'Save');
  await waitFor(() => expect(requestsTo(SAVING)).toHaveLength(1));
  await passTime(60_000);
  expect(requestsTo(SAVING)).toHaveLength(1);
});
