import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getSettings } from '@usward/core/push/endpoints';
import { describe, expect, it, vi } from 'vitest';
import {
  createCode,
  createOnboardedUser,
} from '../../../tests/support/builders/onboarded-users.ts';
import { fakePushes } from '../../../tests/support/screens/fake-pushes.ts';
import {
  CODE_FIELD_LABEL,
  getOwnCode,
  openInvite,
} from '../../../tests/support/screens/invite-steps.ts';
import { goOffline } from '../../../tests/support/screens/network.ts';
import {
  expectFocus,
  fill,
  nextToast,
  press,
  settle,
  successToast,
} from '../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../tests/support/screens/platform.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

const OFFER = 'Want to know when they join?';
const STEPS = 'Keep it on your home screen';
const YES = 'Tell me when my partner is here';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const share = async (user: UserEvent): Promise<void> => {
  await getOwnCode();
  await press(user, /^(Share Invite Code|Link copied!)$/);
};

const findSheet = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

const expectNoSheet = async (): Promise<void> => {
  await nextToast();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
};

/** A page of Safari on an iPhone that does not have the app on its home screen. */
const useIphone = (): void => {
  fakePushes({ without: 'PushManager' });
  setNavigator('standalone', false);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
};

describe('the offer after a code was shared', () => {
  it('turns notifications on with one tap', async () => {
    const pushes = fakePushes();
    const { person, user } = await openInvite();
    await share(user);
    const sheet = within(await findSheet(OFFER));
    expect(
      sheet.getByRole('img', {
        name: 'The notification on your phone: Usward. You have something new.',
      }),
    ).toBeTruthy();
    expect(sheet.getByText('Your invitation is copied.')).toBeTruthy();
    await expectFocus('heading', OFFER);
    await press(user, YES);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pushes.questions()).toBe(1);
    expect((await person.ask(getSettings)).devices).toHaveLength(1);
  });

  it('comes on the dashboard, too', async () => {
    fakePushes();
    setNavigator('share', async () => undefined);
    const mia = await createOnboardedUser();
    await createCode(mia);
    await share(await renderAt('/dashboard', mia));
    const sheet = within(await findSheet(OFFER));
    expect(sheet.getByText(/^Your invitation is on its way\./)).toBeTruthy();
  });

  it('says why notifications stay off, and can be tried again', async () => {
    fakePushes();
    const { user } = await openInvite();
    await share(user);
    await findSheet(OFFER);
    goOffline();
    await press(user, YES);
    const sheet = within(await findSheet(OFFER));
    expect(
      await sheet.findByText('No internet connection. Please check your connection and try again.'),
    ).toBeTruthy();
    expect(sheet.getByRole('button', { name: YES })).toBeTruthy();
  });

  it('comes back neither for the same code nor within 30 days', async () => {
    const pushes = fakePushes();
    const { person, user } = await openInvite();
    await share(user);
    await findSheet(OFFER);
    await press(user, 'Not now');
    expect(await nextToast()).toEqual(successToast('Link copied!'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await renderAt('/invite', person);
    await share(again);
    await expectNoSheet();
    await press(again, 'New code');
    await press(again, 'Replace it');
    await nextToast();
    await share(again);
    await expectNoSheet();
    expect(pushes.questions()).toBe(0);
  });

  it.each([
    ['are blocked', { permission: 'denied' }],
    ['are not possible', { without: 'Notification' }],
  ] as const)('does not come where notifications %s', async (_, wish) => {
    fakePushes(wish);
    const { user } = await openInvite();
    await share(user);
    await expectNoSheet();
  });

  it('waits while a code is being typed', async () => {
    fakePushes();
    const { user } = await openInvite();
    await getOwnCode();
    await fill(user, CODE_FIELD_LABEL, 'K7');
    await share(user);
    await expectNoSheet();
  });
});

describe('the offer on an iPhone without the app', () => {
  it('says that the home screen comes first, and shows how', async () => {
    useIphone();
    const { user } = await openInvite();
    await share(user);
    const sheet = within(await findSheet(OFFER));
    expect(sheet.getByText(/^On iPhone, you only get notifications once/)).toBeTruthy();
    expect(sheet.queryByRole('button', { name: YES })).toBeNull();
    await press(user, 'Show me how');
    const steps = within(await findSheet(STEPS));
    expect(
      steps.getByText('It opens like an app, and on iPhone it’s how you get notifications.'),
    ).toBeTruthy();
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    await press(user, 'Got it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('also shows the steps of other devices', async () => {
    useIphone();
    const { user } = await openInvite();
    await share(user);
    await press(user, 'Show me how');
    await findSheet(STEPS);
    await user.click(screen.getByRole('radio', { name: 'Android' }));
    expect(screen.getByText('In Chrome, tap the three dots.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Computer' }));
    expect(
      within(await findSheet('Keep it one click away')).getByText('Choose “Install.”'),
    ).toBeTruthy();
  });
});
