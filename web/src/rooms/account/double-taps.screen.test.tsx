import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createUserWithoutDate } from '../../../../tests/support/builders/onboarded-users.ts';
import { PASSWORD } from '../../../../tests/support/builders/test-user.ts';
import {
  fillSignUp,
  newEmail,
  openSignUpPassword,
} from '../../../../tests/support/screens/account-steps.ts';
import { delayAtProvider, getSignUps } from '../../../../tests/support/screens/fake-provider.ts';
import {
  getOwnCode,
  openInvite,
  openInviteWithCode,
} from '../../../../tests/support/screens/invite-steps.ts';
import { delayRequests, requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  fill,
  findButton,
  findHeading,
  nextToast,
  press,
  settle,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const creating = 'POST /api/invites/create';
const sharing = 'POST /api/invites/shared';
const accepting = 'POST /api/invites/accept/*';
const marking = 'POST /api/user/mark-invite-seen';

describe('a double tap', () => {
  it.each([
    ['/auth/create-account', 'Choose a password'],
    ['/auth/sign-in', 'Enter your password'],
  ])('on Continue below the email at %s goes one step', async (path, next) => {
    const user = await renderAt(path);
    await fill(user, 'Email', newEmail());
    await user.dblClick(await findButton('Continue'));
    await findHeading(next);
    // One step forward is one step back.
    await press(user, 'Back');
    await findHeading("What's your email?");
  });

  it('on Continue below the password of sign-up goes one step', async () => {
    const user = await openSignUpPassword();
    await fill(user, 'Password', PASSWORD);
    await user.dblClick(await findButton('Continue'));
    await findHeading("What's your name?");
    await press(user, 'Back');
    await findHeading('Choose a password');
  });

  it('on Create my account makes one account', async () => {
    const user = await fillSignUp();
    const release = delayAtProvider('signUp');
    await user.dblClick(await findButton('Create my account'));
    await settle();
    release();
    await findHeading('When Did You Two Start?');
    expect(getSignUps()).toHaveLength(1);
    expect(requestsTo('POST /api/auth/login')).toHaveLength(1);
    expect(requestsTo('POST /api/auth/update-profile')).toHaveLength(1);
  });

  it('on Save Date saves once', async () => {
    const saving = 'POST /api/auth/save-onboarding';
    const user = await renderAt('/', await createUserWithoutDate());
    const release = delayRequests(saving);
    await user.dblClick(await findButton('Save Date'));
    await settle();
    release();
    await findHeading('Invite your partner');
    expect(requestsTo(saving)).toHaveLength(1);
  });

  it('on Skip for now skips one step', async () => {
    const user = await renderAt('/', await createUserWithoutDate());
    await user.dblClick(await findButton('Skip for now'));
    await getOwnCode();
    await expectAddress('/invite');
    expect(requestsTo(creating)).toHaveLength(1);
    expect(requestsTo(marking)).toEqual([]);
  });

  it('on New code makes one code', async () => {
    const { user } = await openInvite();
    await getOwnCode();
    const release = delayRequests(creating);
    await press(user, 'New code');
    await user.dblClick(await findButton('Replace it'));
    await settle();
    release();
    expect((await nextToast()).title).toBe('Here’s your new code');
    expect(requestsTo(creating).map(({ body }) => body)).toEqual([{}, { renew: true }]);
  });

  it('on Next ends the invite step once', async () => {
    const { user } = await openInvite();
    await getOwnCode();
    const release = delayRequests(marking);
    await user.dblClick(await screen.findByRole('link', { name: 'Next' }));
    await settle();
    release();
    await expectAddress('/dashboard');
    expect(requestsTo(marking)).toHaveLength(1);
    expect(requestsTo(sharing)).toEqual([]);
  });

  it('on Share Invite Code notes the sharing once', async () => {
    const { user } = await openInvite();
    await getOwnCode();
    const release = delayRequests(sharing);
    await user.dblClick(await findButton('Share Invite Code'));
    await waitFor(() => expect(requestsTo(sharing)).not.toEqual([]));
    await settle();
    release();
    expect(requestsTo(sharing)).toHaveLength(1);
  });

  it('on Continue after connecting ends the invite step once', async () => {
    const { user, code } = await openInviteWithCode();
    await fill(user, 'Your partner’s code', code);
    const release = delayRequests(accepting);
    await user.dblClick(await findButton('Connect Partner'));
    await settle();
    release();
    await findHeading('Success! You have made it official');
    expect(requestsTo(accepting)).toHaveLength(1);
    expect(requestsTo(marking)).toEqual([]);
    const releaseNext = delayRequests(marking);
    await user.dblClick(await findButton('Continue'));
    await settle();
    releaseNext();
    await expectAddress('/dashboard');
    expect(requestsTo(marking)).toHaveLength(1);
    // The invite step did not come back in between, which asks for a code.
    expect(requestsTo(creating)).toHaveLength(1);
  });
});
