import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createCode,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { getOwnCode } from '../../../../tests/support/screens/invite-steps.ts';
import { delayRequests, goOffline, requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  findButton,
  findHeading,
  follow,
  nextToast,
  press,
  successToast,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const creating = 'POST /api/invites/create';

const openWithCode = async () => {
  const mia = await createOnboardedUser();
  const code = await createCode(mia);
  const user = await renderAt('/dashboard', mia);
  expect(await getOwnCode()).toBe(code);
  return { code, user };
};

describe('the invite of somebody alone', () => {
  it('shows code, QR code and the way to a new one', async () => {
    await openWithCode();
    const invite = within(screen.getByRole('region', { name: 'Your invite' }));
    expect(invite.getByRole('img', { name: 'QR code of your invite link' })).toBeTruthy();
    expect(invite.getByRole('button', { name: 'Share Invite Code' })).toBeTruthy();
    expect(invite.getByRole('button', { name: 'New code' })).toBeTruthy();
    expect(invite.getByText(/^Until \w+ \w+$/)).toBeTruthy();
  });

  it('takes a new code in place of the old one, once however often it is pressed', async () => {
    const { code, user } = await openWithCode();
    const release = delayRequests(creating);
    await press(user, 'New code');
    await user.dblClick(await findButton('Replace it'));
    release();
    expect(await nextToast()).toEqual(
      successToast('Here’s your new code', 'The old one no longer works.'),
    );
    await waitFor(async () => expect(await getOwnCode()).not.toBe(code));
    expect(requestsTo(creating)).toHaveLength(1);
  });

  it('stays as it is until its replacement is confirmed', async () => {
    const { code, user } = await openWithCode();
    await press(user, 'New code');
    const sheet = within(await screen.findByRole('dialog', { name: 'Replace the code?' }));
    expect(sheet.getByText(`${code} stops working, even if you’ve already sent it.`)).toBeTruthy();
    await press(user, `Keep ${code}`);
    expect(await getOwnCode()).toBe(code);
    expect(requestsTo(creating)).toHaveLength(0);
  });

  it('offers no new code without a network, and still shows the old one', async () => {
    const { code } = await openWithCode();
    goOffline();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New code' })).toBeNull());
    expect(await getOwnCode()).toBe(code);
  });
});

describe('an invitation to invite', () => {
  it.each(['/us/you', '/daily-questions/own', '/intimacyLab/feedback'])(
    'at %s leads to the invite on the dashboard',
    async (path) => {
      const user = await renderAt(path, await createOnboardedUser());
      await follow(user, 'Invite your partner');
      await expectAddress('/dashboard');
      const invite = await screen.findByRole('region', { name: 'Your invite' });
      expect(document.activeElement).toBe(invite);
    },
  );

  it('leaves the focus alone for who just opens the dashboard', async () => {
    await renderAt('/dashboard', await createOnboardedUser());
    const invite = await screen.findByRole('region', { name: 'Your invite' });
    await findHeading(/Mia/);
    expect(document.activeElement).not.toBe(invite);
  });
});
