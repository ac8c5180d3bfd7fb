import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import {
  expectSwitched,
  fakePushes,
  openNotifications,
  turnOnNotifications,
} from '../support/screens/fake-pushes.ts';
import { fill, findButton, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

check('S1.25', async () => {
  const pushes = fakePushes();
  const { mia } = await createOnboardedCouple();
  const before = await renderAt('/daily-questions', mia);
  await fill(before, 'Your answer', 'The lake, at six in the morning.');
  await press(before, 'Send my answer');
  await screen.findByText(/^Yours is sealed\./);
  // The offer comes after the first answer, when people know what they would be notified of.
  await renderAt('/dashboard', mia);
  await findButton('Not now');
  await findButton('Yes');
  const user = await openNotifications(mia);
  await expectSwitched('Notifications', false);
  expect(pushes.questions()).toBe(0);
  await turnOnNotifications(user);
  await expectSwitched('Notifications', true);
  expect(pushes.questions()).toBe(1);
});
