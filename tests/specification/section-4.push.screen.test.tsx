import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { countTokenRequests } from '../support/screens/fake-push-service.ts';
import {
  expectRefusal,
  expectRefused,
  expectSwitched,
  fakePushes,
  openNotifications,
  turnOnNotifications,
} from '../support/screens/fake-pushes.ts';
import { goOffline } from '../support/screens/network.ts';
import { passTime, stopClock } from '../support/screens/page.ts';
import { check } from './check.ts';

const NOT_READY = 'Background service not ready. Please refresh the page and try again.';

check('S4.50', async () => {
  const pushes = fakePushes();
  const user = await openNotifications(await createOnboardedUser());
  goOffline();
  await expectRefused(user, 'No internet connection. Please check your connection and try again.');
  expect(pushes.questions()).toBe(0);
});

/** Turns notifications on where the push worker does not come, on a clock that stands. */
const waitForWorker = async () => {
  const pushes = fakePushes({ hasWorker: false });
  const user = await openNotifications(await createOnboardedUser());
  stopClock();
  await turnOnNotifications(user);
  await pushes.untilWorkerAsked();
  return pushes;
};

check('S4.51', async () => {
  const pushes = await waitForWorker();
  expect(pushes.questions()).toBe(1);
  expect(countTokenRequests()).toBe(0);
  pushes.releaseWorker();
  await expectSwitched('Notifications', true);
});

check('S4.52', async () => {
  await waitForWorker();
  await passTime(9_999);
  expect(screen.queryByText(NOT_READY)).toBeNull();
  await passTime(1);
  await expectRefusal(NOT_READY);
  await expectSwitched('Notifications', false);
  expect(countTokenRequests()).toBe(0);
});

for (const answer of ['denied', 'default'] as const) {
  check('S4.54', async () => {
    const pushes = fakePushes({ answer });
    const user = await openNotifications(await createOnboardedUser());
    await expectRefused(user, 'Notification permission denied');
    expect(pushes.questions()).toBe(1);
    expect(countTokenRequests()).toBe(0);
  });
}
