import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { settledAlone } from '../actors/settled.ts';
import { goOffline } from '../support/screens/network.ts';
import { passTime, stopClock } from '../support/screens/page.ts';
import {
  expectRefusal,
  expectRefused,
  openNotifications,
  providePushes,
  turnOn,
} from '../support/screens/pushes.ts';
import { check } from './check.ts';

for (const without of ['Notification', 'PushManager', 'serviceWorker'] as const) {
  check('S8.47', async () => {
    providePushes({ without });
    await openNotifications(await settledAlone());
    expect(screen.getByText('Your browser does not support notifications')).toBeTruthy();
  });
}

check('S8.48', async () => {
  providePushes();
  const user = await openNotifications(await settledAlone());
  goOffline();
  await expectRefused(user, 'No internet connection. Please check your connection and try again.');
});

check('S8.49', async () => {
  const pushes = providePushes({ hasWorker: false });
  const user = await openNotifications(await settledAlone());
  stopClock();
  await turnOn(user);
  await pushes.untilWorkerAsked();
  await passTime(10_000);
  await expectRefusal('Background service not ready. Please refresh the page and try again.');
});

check('S8.50', async () => {
  providePushes({ answer: 'denied' });
  const user = await openNotifications(await settledAlone());
  await expectRefused(user, 'Notification permission denied');
});
