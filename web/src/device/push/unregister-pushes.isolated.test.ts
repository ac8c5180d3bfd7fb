import { describe, expect, it, vi } from 'vitest';
import {
  browser,
  send,
  startApp,
  stored,
  turnOnPushes,
  unsubscribe,
} from '../../../../tests/support/fakes/push-browser.ts';
import { sampleDevice } from './device.fixture.ts';

describe('signing out', () => {
  it('has the server forget the device while the session stands, and keeps nothing', async () => {
    await turnOnPushes();
    await startApp('mara');
    await browser.beforeSignOut();
    const [[url, init] = []] = send.mock.calls;
    expect(url).toBe(`/api/devices/${sampleDevice().id}`);
    expect(init).toMatchObject({ method: 'DELETE', keepalive: true });
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer id-token');
    expect(browser.endpoint).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('ends the subscription without a network', async () => {
    await turnOnPushes();
    await startApp('mara');
    browser.online = false;
    await browser.beforeSignOut();
    expect(send).not.toHaveBeenCalled();
    expect(browser.endpoint).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('waits 2 seconds at most', async () => {
    await turnOnPushes();
    await startApp('mara');
    browser.idToken.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    const leaving = vi.fn();
    browser.beforeSignOut().then(leaving);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(leaving).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leaving).toHaveBeenCalled();
    expect(stored.size).toBe(0);
    vi.useRealTimers();
  });

  it('does not wait where there never was a device', async () => {
    await startApp('mara');
    await browser.beforeSignOut();
    expect(browser.idToken).not.toHaveBeenCalled();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
