import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { getOwnCode, openInvite, tryCode } from './invite-steps.ts';
import { passTime, press, stopClock, toastArea } from './page.ts';

/** The toast that is in the page, leaving or not. */
export const shownToast = (): HTMLElement | null => {
  const [first = null] = toastArea().children;
  return first instanceof HTMLElement ? first : null;
};

/** Whether the toast is on its way out, and no longer to be seen. */
export const isLeaving = (): boolean => /gone/.test(shownToast()?.className ?? '');

/** The toast that is in the page; throws without one. */
export const getToast = (): HTMLElement => {
  const shown = shownToast();
  if (shown === null) throw new Error('No toast is there.');
  return shown;
};

/** One toast is there, and nobody has dismissed it. */
export const expectShown = () => {
  expect(toastArea().children).toHaveLength(1);
  expect(isLeaving()).toBe(false);
};

/** The toast stays for two seconds from now, and no longer. */
export const expectShownForTwoSeconds = async (): Promise<void> => {
  await passTime(1_999);
  expectShown();
  await passTime(1);
  expect(isLeaving()).toBe(true);
};

/** The toast, dismissed just now, is out of the page a second later, and no sooner. */
export const expectRemovedInOneSecond = async (): Promise<void> => {
  await passTime(999);
  expect(shownToast()).not.toBeNull();
  await passTime(1);
  expect(shownToast()).toBeNull();
};

/** Opens the invite step, tries a code that is no good, and stops the clock as its toast appears. */
export const openWithToast = async () => {
  const { user } = await openInvite();
  await getOwnCode();
  await waitFor(toastArea);
  stopClock();
  await tryCode(user, '23456');
  await screen.findByText('Connection Failed');
  expectShown();
  return user;
};

/** Opens the invite step, copies the invite, and stops the clock as its toast appears. */
export const openWithGoodToast = async () => {
  const { user } = await openInvite();
  await getOwnCode();
  await waitFor(toastArea);
  stopClock();
  await press(user, 'Share Invite Code');
  await waitFor(() => expect(getToast().textContent).toContain('Link copied!'));
  expectShown();
  return user;
};

/** Drags the toast so far to the right and lets go. */
export const swipe = (pixels: number, pointerType: 'touch' | 'mouse') => {
  const element = getToast();
  const at = (moved: number) => ({
    pointerId: 1,
    pointerType,
    isPrimary: true,
    button: 0,
    clientX: 100 + moved,
  });
  fireEvent.pointerDown(element, at(0));
  for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.pointerMove(element, at(pixels * part));
  fireEvent.pointerUp(element, at(pixels));
};

/** Let go too early, it slides back to its place. */
export const expectInPlace = () => {
  expect(getToast().style.getPropertyValue('--moved')).toBe('0px');
  expectShown();
};
