import { expect } from 'vitest';
import { nextToast, passTime, press, toastArea } from '../support/screens/page.ts';
import {
  expectInPlace,
  expectShown,
  isLeaving,
  openWithToast,
  shownToast,
  swipe,
} from '../support/screens/toast-steps.ts';
import { check } from './check.ts';

check('S9.17', async () => {
  await openWithToast();
  await passTime(1_999);
  expectShown();
  await passTime(1);
  expect(isLeaving()).toBe(true);
});

check('S9.18', async () => {
  await openWithToast();
  swipe(49, 'mouse');
  expectInPlace();
  swipe(50, 'mouse');
  expect(isLeaving()).toBe(true);
});

check('S9.19', async () => {
  const user = await openWithToast();
  await nextToast();
  await press(user, 'Share Invite Code');
  expect((await nextToast()).title).toBe('Link copied!');
  expect(toastArea().children).toHaveLength(1);
});

check('S9.20', async () => {
  const user = await openWithToast();
  await press(user, 'Close');
  await passTime(999);
  expect(shownToast()).not.toBeNull();
  await passTime(1);
  expect(shownToast()).toBeNull();
});
