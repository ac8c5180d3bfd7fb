import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastArea } from '../../web/src/ui/ToastArea.tsx';
import { toast } from '../../web/src/ui/toast.ts';
import { findButton, passTime, press, settle, toastArea } from '../support/screens/page.ts';
import {
  expectInPlace,
  expectRemovedInOneSecond,
  expectShown,
  expectShownForTwoSeconds,
  getToast,
  isLeaving,
  openWithGoodToast,
  openWithToast,
  shownToast,
  swipe,
} from '../support/screens/toast-steps.ts';
import { check } from './check.ts';

const CONNECT = 'Connect Partner';

check('S2.84', async () => {
  await openWithToast();
  expect(getToast().textContent).toContain('Connection Failed');
});

check('S2.85', async () => {
  await openWithToast();
  expect(getToast().textContent).toContain('Invalid code or connection error. Please try again.');
});

check('S2.86', async () => {
  const user = await openWithToast();
  await press(user, 'Close');
  expect(isLeaving()).toBe(true);
});

check('S2.93', async () => {
  const user = await openWithToast();
  await press(user, 'Close');
  await expectRemovedInOneSecond();
});

check('S2.89', async () => {
  await openWithGoodToast();
  await expectShownForTwoSeconds();
  await expectRemovedInOneSecond();
});

it('a toast with an error stays until it is closed', async () => {
  const user = await openWithToast();
  await passTime(60_000);
  expectShown();
  await press(user, 'Close');
  await expectRemovedInOneSecond();
});

check('S2.88', async () => {
  const user = await openWithToast();
  await passTime(1_500);
  await press(user, 'Share Invite Code');
  await waitFor(() => expect(getToast().textContent).toContain('Link copied!'));
  expectShown();
  expect(toastArea().textContent).not.toContain('Connection Failed');
  // The new toast gets its own two seconds.
  await expectShownForTwoSeconds();
});

check('S2.91', async () => {
  await openWithToast();
  swipe(49, 'touch');
  expectInPlace();
  swipe(50, 'touch');
  expect(isLeaving()).toBe(true);
});

check('S2.90', async () => {
  await openWithToast();
  swipe(-80, 'touch');
  expectInPlace();
  swipe(80, 'touch');
  expect(isLeaving()).toBe(true);
  await passTime(1_000);
  expect(shownToast()).toBeNull();
});

it('a mouse swipes a toast away too, also after a first try that went astray', async () => {
  await openWithToast();
  swipe(49, 'mouse');
  expectInPlace();
  swipe(-80, 'mouse');
  expectInPlace();
  swipe(80, 'mouse');
  expect(isLeaving()).toBe(true);
});

it('a toast stays while somebody points at it', async () => {
  await openWithGoodToast();
  await passTime(1_000);
  fireEvent.pointerMove(toastArea(), { pointerType: 'mouse', movementX: 3 });
  await passTime(60_000);
  expectShown();
  // React hears of leaving by the pointer that goes out.
  fireEvent.pointerLeave(toastArea(), { relatedTarget: document.body });
  await passTime(999);
  expectShown();
  await passTime(1);
  expect(isLeaving()).toBe(true);
});

check('S2.92', async () => {
  const user = await openWithToast();
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(toastArea());
});

it('a toast stays while the focus is in it', async () => {
  const user = await openWithGoodToast();
  await user.keyboard('{F8}');
  await passTime(60_000);
  expectShown();
});

it('the focus goes back to where F8 took it from once the toast has gone', async () => {
  const user = await openWithToast();
  const before = await findButton(CONNECT);
  expect(document.activeElement).toBe(before);
  await user.keyboard('{F8}');
  await user.tab();
  expect(document.activeElement).toBe(await findButton('Close'));
  await user.keyboard('{Enter}');
  expect(isLeaving()).toBe(true);
  await passTime(1_000);
  expect(shownToast()).toBeNull();
  expect(document.activeElement).toBe(before);
});

check('S2.87', async () => {
  render(<ToastArea />);
  toast({ title: 'Date saved' });
  await settle();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const onClick = vi.fn();
  toast({ title: 'Date saved', action: { label: 'Change it', onClick } });
  await press(userEvent.setup(), 'Change it');
  expect(onClick).toHaveBeenCalledOnce();
  expect(isLeaving()).toBe(true);
});
