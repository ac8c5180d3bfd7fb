import { afterEach, expect, it, vi } from 'vitest';
import { closeShownWhenSeen, showBadge } from './badge.ts';

afterEach(() => vi.unstubAllGlobals());

it('the badge is the number of what waits, and no number for nothing', () => {
  const setAppBadge = vi.fn(async (_: number) => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  showBadge(3);
  showBadge(0);
  expect(setAppBadge.mock.calls).toEqual([[3]]);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

it('a browser without badges, or that refuses one, is no reason to fail', async () => {
  vi.stubGlobal('navigator', {});
  showBadge(1);
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) });
  showBadge(1);
  await Promise.resolve();
});

it('notifications that are shown go when the app is looked at', async () => {
  const shown = [{ close: vi.fn() }, { close: vi.fn() }];
  const scope = 'https://usward.test/firebase-cloud-messaging-push-scope';
  const getRegistration = async () => ({ scope, getNotifications: async () => shown });
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  vi.stubGlobal('document', page);
  closeShownWhenSeen();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown[0]?.close).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]));
});
