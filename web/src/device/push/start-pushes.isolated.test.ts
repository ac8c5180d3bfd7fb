import { keepDevice, removeDevice } from '@usward/core/push/endpoints';
import { describe, expect, it, vi } from 'vitest';
import {
  browser,
  callsOf,
  ofAnother,
  start,
  subscribed,
  turnedOff,
  turnedOn,
} from '../../../../tests/actors/push-browser.ts';
import { NetworkError } from '../api-error.ts';
import { keptDevice } from './kept-device.ts';
import { pushState } from './push-state.ts';
import { ACTIVATION_TIMEOUT } from './push-worker.ts';
import { turnPushesOff } from './pushes.ts';

describe('at the start', () => {
  it('nothing is asked of anybody about a device that is up to date', async () => {
    await turnedOn();
    await start('mara');
    expect(browser.call).not.toHaveBeenCalled();
    expect(browser.token).toHaveBeenCalledTimes(0);
  });

  it('token and server are asked anew when it is time', async () => {
    await turnedOn({ keptAt: 1 });
    await start('mara');
    expect(callsOf(keepDevice)).toHaveLength(1);
    expect(keptDevice()?.keptAt).toBeGreaterThan(1);
  });

  it('pushes stay on where the refreshing has to wait', async () => {
    await turnedOn({ keptAt: 1 });
    browser.call.mockRejectedValue(new NetworkError());
    await start('mara');
    expect(pushState().kind).toBe('on');
    expect(browser.endpoint).not.toBeNull();
  });

  it('nothing is renewed for whoever turns pushes off at that moment', async () => {
    await turnedOn({ keptAt: 1 });
    let off: Promise<void> | undefined;
    browser.token.mockImplementationOnce(() => {
      off = turnPushesOff();
      return subscribed();
    });
    await start('mara');
    await off;
    expect(callsOf(keepDevice)).toEqual([]);
    expect(browser.endpoint).toBeNull();
  });

  it('nothing is undone or renewed without a network', async () => {
    await turnedOn({ keptAt: 1 });
    browser.online = false;
    await start('mara');
    browser.endpoint = null;
    await start('mara');
    expect(browser.call).not.toHaveBeenCalled();
    expect(keptDevice()?.isWanted).toBe(true);
  });

  it('pushes are off where another device has turned them off, and nobody is asked again', async () => {
    await turnedOn({ keptAt: 1 });
    browser.call.mockRejectedValueOnce(turnedOff());
    await start('mara');
    expect(pushState().kind).toBe('off');
    expect([keptDevice(), browser.endpoint]).toEqual([null, null]);
    await start('mara');
    expect(callsOf(keepDevice)).toHaveLength(1);
  });

  it('pushes are off where the token is another person’s', async () => {
    await turnedOn({ keptAt: 1 });
    browser.call.mockRejectedValueOnce(ofAnother());
    await start('mara');
    expect(pushState().kind).toBe('off');
    expect([keptDevice(), browser.endpoint]).toEqual([null, null]);
  });

  it('what the browser said of its subscription is kept until a worker can make another', async () => {
    await turnedOn();
    Object.assign(browser, { endpoint: null, isReplaced: true });
    browser.worker = null;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = start('mara');
    await vi.advanceTimersByTimeAsync(ACTIVATION_TIMEOUT);
    await started;
    vi.useRealTimers();
    expect(browser.isReplaced).toBe(true);
    expect(keptDevice()?.isWanted).toBe(true);
  });

  it('the server forgets a device from which the permission was taken', async () => {
    await turnedOn();
    browser.permission = 'denied';
    await start('mara');
    expect(pushState().kind).toBe('denied');
    expect(callsOf(removeDevice)).toHaveLength(1);
    expect(keptDevice()).toBeNull();
  });

  it('a subscription that the browser let lapse is made anew, also after a failed try', async () => {
    await turnedOn();
    Object.assign(browser, { endpoint: null, isReplaced: true });
    browser.token.mockRejectedValueOnce(new Error('busy'));
    await start('mara');
    expect(browser.isReplaced).toBe(true);
    await start('mara');
    expect(keptDevice()?.endpoint).toBe(browser.endpoint);
    expect(pushState().kind).toBe('on');
  });

  it.each(['noah', null])('the device of who was here before is forgotten for %s', async (who) => {
    await turnedOn();
    await start(who);
    expect(keptDevice()).toBeNull();
    expect(browser.endpoint).toBeNull();
    expect(browser.call).not.toHaveBeenCalled();
  });
});
