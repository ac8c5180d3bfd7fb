import { expect } from 'vitest';
import { nextToast, press, toastArea } from '../support/screens/page.ts';
import {
  expectInPlace,
  expectRemovedInOneSecond,
  expectShownForTwoSeconds,
  isLeaving,
  openWithGoodToast,
  openWithToast,
  swipe,
} from '../support/screens/toast-steps.ts';
import { check } from './check.ts';

check('S9.17', async () => {
  await openWithGoodToast();
  await expectShownForTwoSeconds();
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
  await expectRemovedInOneSecond();
});
