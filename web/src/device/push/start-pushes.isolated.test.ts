import { registerDevice, removeDevice } from '@usward/core/push/endpoints';
import { describe, expect, it, vi } from 'vitest';
import {
  browser,
  getCallsTo,
  otherUserError,
  startApp,
  subscribe,
  turnedOffError,
  turnOnPushes,
} from '../../../../tests/support/fakes/push-browser.ts';
import { NetworkError } from '../network/api-error.ts';
import { getPushState } from './push-state.ts';
import { turnPushesOff } from './push-switch.ts';
import { ACTIVATION_TIMEOUT } from './push-worker.ts';
import { readStoredDevice } from './stored-device.ts';

describe('pushes at app start', () => {
  it('nothing is asked of anybody about a device that is up to date', async () => {
    await turnOnPushes();
    await startApp('mara');
    expect(browser.call).not.toHaveBeenCalled();
    expect(browser.token).toHaveBeenCalledTimes(0);
  });

  it('token and server are asked again when it is time', async () => {
    await turnOnPushes({ registeredAt: 1 });
    await startApp('mara');
    expect(getCallsTo(registerDevice)).toHaveLength(1);
    expect(readStoredDevice()?.registeredAt).toBeGreaterThan(1);
  });

  it('pushes stay on where the refreshing has to wait', async () => {
    await turnOnPushes({ registeredAt: 1 });
    browser.call.mockRejectedValue(new NetworkError());
    await startApp('mara');
    expect(getPushState().kind).toBe('on');
    expect(browser.endpoint).not.toBeNull();
  });

  it('nothing is renewed for a user who turns pushes off at that moment', async () => {
    await turnOnPushes({ registeredAt: 1 });
    let off: Promise<void> | undefined;
    browser.token.mockImplementationOnce(() => {
      off = turnPushesOff();
      return subscribe();
    });
    await startApp('mara');
    await off;
    expect(getCallsTo(registerDevice)).toEqual([]);
    expect(browser.endpoint).toBeNull();
  });

  it('nothing is undone or renewed without a network', async () => {
    await turnOnPushes({ registeredAt: 1 });
    browser.online = false;
    await startApp('mara');
    browser.endpoint = null;
    await startApp('mara');
    expect(browser.call).not.toHaveBeenCalled();
    expect(readStoredDevice()?.isEnabled).toBe(true);
  });

  it('pushes are off where another device has turned them off, and nobody is asked again', async () => {
    await turnOnPushes({ registeredAt: 1 });
    browser.call.mockRejectedValueOnce(turnedOffError());
    await startApp('mara');
    expect(getPushState().kind).toBe('off');
    expect([readStoredDevice(), browser.endpoint]).toEqual([null, null]);
    await startApp('mara');
    expect(getCallsTo(registerDevice)).toHaveLength(1);
  });

  it('pushes are off where the token is another person’s', async () => {
    await turnOnPushes({ registeredAt: 1 });
    browser.call.mockRejectedValueOnce(otherUserError());
    await startApp('mara');
    expect(getPushState().kind).toBe('off');
    expect([readStoredDevice(), browser.endpoint]).toEqual([null, null]);
  });

  it('what the browser said of its subscription is kept until a worker can make another', async () => {
    await turnOnPushes();
    Object.assign(browser, { endpoint: null, isReplaced: true });
    browser.worker = null;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = startApp('mara');
    await vi.advanceTimersByTimeAsync(ACTIVATION_TIMEOUT);
    await started;
    vi.useRealTimers();
    expect(browser.isReplaced).toBe(true);
    expect(readStoredDevice()?.isEnabled).toBe(true);
  });

  it('the server forgets a device from which the permission was taken', async () => {
    await turnOnPushes();
    browser.permission = 'denied';
    await startApp('mara');
    expect(getPushState().kind).toBe('denied');
    expect(getCallsTo(removeDevice)).toHaveLength(1);
    expect(readStoredDevice()).toBeNull();
  });

  it('a lapsed subscription is renewed, also after a failed try', async () => {
    await turnOnPushes();
    Object.assign(browser, { endpoint: null, isReplaced: true });
    browser.token.mockRejectedValueOnce(new Error('busy'));
    await startApp('mara');
    expect(browser.isReplaced).toBe(true);
    await startApp('mara');
    expect(readStoredDevice()?.endpoint).toBe(browser.endpoint);
    expect(getPushState().kind).toBe('on');
  });

  it.each(['noah', null])('the device of who was here before is forgotten for %s', async (who) => {
    await turnOnPushes();
    await startApp(who);
    expect(readStoredDevice()).toBeNull();
    expect(browser.endpoint).toBeNull();
    expect(browser.call).not.toHaveBeenCalled();
  });
});
