import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import {
  expectRefusal,
  expectRefused,
  fakePushes,
  openNotifications,
  turnOnNotifications,
} from '../support/screens/fake-pushes.ts';
import { goOffline } from '../support/screens/network.ts';
import { passTime, stopClock } from '../support/screens/page.ts';
import { check } from './check.ts';

for (const without of ['Notification', 'PushManager', 'serviceWorker'] as const) {
  check('S8.47', async () => {
    fakePushes({ without });
    await openNotifications(await createOnboardedUser());
    expect(screen.getByText('Your browser does not support notifications')).toBeTruthy();
  });
}

check('S8.48', async () => {
  fakePushes();
  const user = await openNotifications(await createOnboardedUser());
  goOffline();
  await expectRefused(user, 'No internet connection. Please check your connection and try again.');
});

check('S8.49', async () => {
  const pushes = fakePushes({ hasWorker: false });
  const user = await openNotifications(await createOnboardedUser());
  stopClock();
  await turnOnNotifications(user);
  await pushes.untilWorkerAsked();
  await passTime(10_000);
  await expectRefusal('Background service not ready. Please refresh the page and try again.');
});

check('S8.50', async () => {
  fakePushes({ answer: 'denied' });
  const user = await openNotifications(await createOnboardedUser());
  await expectRefused(user, 'Notification permission denied');
});
