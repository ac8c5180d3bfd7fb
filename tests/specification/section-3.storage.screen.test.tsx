import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createUserWithoutDate } from '../support/builders/onboarded-users.ts';
import { fillSignUp } from '../support/screens/account-steps.ts';
import { getOwnCode, openInvite } from '../support/screens/invite-steps.ts';
import { expectAddress, findHeading, follow, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const DATE = 'When Did You Two Start?';

const expectStored = (key: string, value: string | null) =>
  waitFor(() => expect(localStorage.getItem(key), key).toBe(value));

check('S3.18', async () => {
  await openInvite();
  await expectStored('partnerInviteCode', await getOwnCode());
});

check('S3.17', async () => {
  await openInvite();
  await expectStored('partnerInviteLink', `${location.origin}/join?code=${await getOwnCode()}`);
});

check('S3.21', async () => {
  const { user } = await openInvite();
  await getOwnCode();
  await expectStored('hasInvitedPartner', 'false');
  await press(user, 'Share Invite Code');
  await expectStored('hasInvitedPartner', 'true');
});

check('S3.20', async () => {
  const { user } = await openInvite();
  await getOwnCode();
  await expectStored('onboardingInviteCompleted', 'false');
  await follow(user, 'Next');
  await expectAddress('/dashboard');
  await expectStored('onboardingInviteCompleted', 'true');
});

// The server's record wins over the stored one.
check('S3.20', async () => {
  localStorage.setItem('onboardingInviteCompleted', 'true');
  await renderAt('/dashboard', await createUserWithoutDate());
  await findHeading(DATE);
  await expectStored('onboardingInviteCompleted', 'false');
});

check('S3.21', async () => {
  localStorage.setItem('hasInvitedPartner', 'true');
  const user = await renderAt('/', await createUserWithoutDate());
  await findHeading(DATE);
  await expectStored('hasInvitedPartner', 'false');
  await press(user, 'Save Date');
  await findHeading('Invite your partner');
});

check('S3.19', async () => {
  await renderAt('/join?code=abc23');
  await expectAddress('/?code=ABC23');
  await findHeading('Someone saved you a seat');
  await expectStored('pendingInviteCode', 'ABC23');
  const user = await fillSignUp('Noah');
  await press(user, 'Create my account');
  await findHeading(DATE);
  await expectStored('pendingInviteCode', 'ABC23');
  await press(user, 'Save Date');
  await findHeading('Invite your partner');
  await expectStored('pendingInviteCode', null);
});
