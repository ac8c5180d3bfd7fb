import { screen, waitFor } from '@testing-library/react';
import { type DeviceId, DeviceIdSchema } from '@usward/core/push/device';
import { getSettings, registerDevice } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import {
  expectRefused,
  expectSwitched,
  fakePushes,
  openNotifications,
  turnOnNotifications,
} from '../../../../tests/support/screens/fake-pushes.ts';
import { replaceResponse } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  findButton,
  follow,
  press,
} from '../../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../../tests/support/screens/platform.ts';

describe('ThisDevice', () => {
  it('leaves the app as it is while the browser’s question stands unanswered', async () => {
    fakePushes({ answer: null });
    const user = await openNotifications((await createOnboardedCouple()).mia);
    await turnOnNotifications(user);
    await expectSwitched('Notifications', true);
    expect(await screen.findByText('One moment')).toBeTruthy();
    await follow(user, 'Today');
    await expectAddress('/dashboard');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 1, name: 'Notifications' })).toBeNull(),
    );
  });

  it('says how a phone that is denied can be allowed again', async () => {
    fakePushes({ permission: 'denied', answer: 'denied' });
    const user = await openNotifications((await createOnboardedCouple()).mia);
    expect(screen.getByText(/Choose “Notifications,” then “Allow,”/)).toBeTruthy();
    await expectRefused(user, 'Notification permission denied');
  });

  it('tells an iPhone without pushes how to get the app onto its home screen', async () => {
    fakePushes({ without: 'PushManager' });
    setNavigator('standalone', false);
    await openNotifications((await createOnboardedCouple()).mia);
    expect(screen.getByText(/Scroll down to “Add to Home Screen”/)).toBeTruthy();
  });

  it('has no switch in a browser without pushes, and says what there is instead', async () => {
    fakePushes({ without: 'PushManager' });
    await openNotifications((await createOnboardedCouple()).mia);
    expect(screen.getByText('Your browser does not support notifications')).toBeTruthy();
    expect(screen.getByText('Anything waiting also shows up on Today.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Notifications' })).toBeNull();
  });
});

/** Mia's settings on a phone where notifications are on. */
const openTurnedOn = async () => {
  fakePushes();
  const { mia } = await createOnboardedCouple();
  const user = await openNotifications(mia);
  await turnOnNotifications(user);
  await findButton('Send a test');
  return { mia, user };
};

describe('SendTest', () => {
  it.each([
    ['sent', /It’ll show up on this device/],
    ['failed', /Couldn’t send this\./],
    ['gone', /Turn them back on/],
  ])('says of a test that it was %s', async (result, words) => {
    const { user } = await openTurnedOn();
    replaceResponse('POST /api/devices/*', 200, { result });
    await press(user, 'Send a test');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(words),
      ),
    );
  });

  it('offers to turn a phone on again that is gone', async () => {
    const { user } = await openTurnedOn();
    replaceResponse('POST /api/devices/*', 200, { result: 'gone' });
    await press(user, 'Send a test');
    expect(await findButton('Turn back on')).toBeTruthy();
  });
});

/** Makes another device of a person known, as its browser does; the browser may have been another person's. */
const addDevice = async (
  person: TestUser,
  name: string,
  browser = crypto.randomUUID(),
): Promise<DeviceId> => {
  const id = v.parse(DeviceIdSchema, crypto.randomUUID());
  await person.ask(registerDevice, {
    params: { id },
    body: {
      target: { kind: 'token', value: `token-${browser}` },
      secret: `secret-${browser}`,
      name,
      timeZone: homeTimeZone,
    },
  });
  return id;
};

describe('OtherDevices', () => {
  it('turns notifications on another device off from here', async () => {
    const { mia } = await openTurnedOn();
    const there = await addDevice(mia, 'Safari on iPhone');
    const user = await openNotifications(mia);
    expect(await screen.findByText('Last seen today')).toBeTruthy();
    // This phone is none of them.
    expect(screen.getAllByRole('button', { name: /^Turn off/ })).toHaveLength(1);
    await press(user, /^Turn off ?: Safari on iPhone$/);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'On other devices' })).toBeNull(),
    );
    await waitFor(async () => {
      const { devices } = await mia.ask(getSettings);
      expect(devices).toHaveLength(1);
      expect(devices.map(({ id }) => id)).not.toContain(there);
    });
  });
});

describe('LostDeviceNotices', () => {
  it('says that another account has a device’s notifications now, until that is understood', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const browser = crypto.randomUUID();
    await addDevice(mia, 'Safari on iPhone', browser);
    await addDevice(noah, 'Safari on iPhone', browser);
    const user = await openNotifications(mia);
    expect(
      await screen.findByText(/^Notifications on Safari on iPhone now go to another account\./),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Where you’re signed in' })).toBeTruthy();
    await press(user, /^Got it ?: Safari on iPhone$/);
    await waitFor(() => expect(screen.queryByText(/another account/)).toBeNull());
    await waitFor(async () => expect((await mia.ask(getSettings)).lostDevices).toEqual([]));
  });
});
