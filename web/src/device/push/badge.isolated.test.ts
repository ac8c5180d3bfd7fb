import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeNotificationsWhenVisible, syncBadge } from './badge.ts';

/** A page that nobody looks at, until somebody does. */
const hiddenPage = () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  const turnTo = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return turnTo;
};

afterEach(() => vi.unstubAllGlobals());

describe('the badge', () => {
  const setAppBadge = vi.fn(async (_: number) => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  beforeEach(() => {
    setAppBadge.mockClear();
    clearAppBadge.mockClear();
    vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  });

  it('is the number of what waits, and no number for nothing', () => {
    hiddenPage();
    syncBadge(3);
    syncBadge(0);
    expect(setAppBadge.mock.calls).toEqual([[3]]);
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
  });

  it('is set right when the app is looked at, whatever a push has set meanwhile', () => {
    const turnTo = hiddenPage();
    const stop = syncBadge(1);
    turnTo('visible');
    turnTo('hidden');
    expect(setAppBadge.mock.calls).toEqual([[1], [1]]);
    stop();
    turnTo('visible');
    expect(setAppBadge).toHaveBeenCalledTimes(2);
  });

  it('is no reason to fail where there is none, or it is refused', async () => {
    hiddenPage();
    vi.stubGlobal('navigator', {});
    syncBadge(1);
    vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) });
    syncBadge(1);
    await Promise.resolve();
  });
});

it('visible notifications are cleared when the app is opened', async () => {
  const shown = [{ close: vi.fn() }, { close: vi.fn() }];
  const scope = 'https://usward.test/firebase-cloud-messaging-push-scope';
  const getRegistration = async () => ({ scope, getNotifications: async () => shown });
  const turnTo = hiddenPage();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  closeNotificationsWhenVisible();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown[0]?.close).not.toHaveBeenCalled();
  turnTo('visible');
  await expect.poll(() => shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
});
