import { registerDevice, removeDevice } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import {
  ask,
  browser,
  getCallsTo,
  machineTimeZone,
  otherUserError,
  SUBSCRIPTION_SECRET,
  startApp,
  turnedOffError,
  turnOnPushes,
} from '../../../../tests/support/fakes/push-browser.ts';
import { setCurrentUserId } from '../current-user.ts';
import { NetworkError } from '../network/api-error.ts';
import { sampleDevice } from './device.fixture.ts';
import { getPushState } from './push-state.ts';
import { turnPushesOff, turnPushesOn } from './push-switch.ts';
import { onDeviceChange, readStoredDevice, storeDevice } from './stored-device.ts';

describe('turning pushes on', () => {
  it('makes the device known under an id of its own, and remembers it', async () => {
    expect(await turnPushesOn()).toBeNull();
    const state = getPushState();
    expect(state.kind).toBe('on');
    expect(getCallsTo(registerDevice)).toEqual([
      [
        registerDevice,
        {
          params: { id: state.kind === 'on' && state.device },
          body: {
            target: { kind: 'token', value: `token of ${browser.endpoint}` },
            secret: SUBSCRIPTION_SECRET,
            name: 'Chrome on Android',
            timeZone: machineTimeZone,
          },
        },
      ],
    ]);
  });

  it('asks once where somebody clicks twice', async () => {
    const answers = await Promise.all([turnPushesOn(), turnPushesOn()]);
    expect(answers).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(getCallsTo(registerDevice)).toHaveLength(1);
  });

  it('ends the subscription when the server does not answer, and takes the same id next time', async () => {
    browser.call.mockRejectedValueOnce(new NetworkError());
    expect(await turnPushesOn()).toBe('offline');
    expect(browser.endpoint).toBeNull();
    expect(getPushState().kind).toBe('off');
    const id = readStoredDevice()?.id;
    expect(await turnPushesOn()).toBeNull();
    expect(getPushState()).toEqual({ kind: 'on', device: id });
  });

  it('leaves nothing behind for a user who signed out meanwhile', async () => {
    browser.call.mockImplementationOnce(async () => {
      setCurrentUserId(null);
      return { ok: true };
    });
    expect(await turnPushesOn()).toBe('failed');
    expect(browser.endpoint).toBeNull();
    expect(readStoredDevice()?.isEnabled).toBe(false);
  });

  it('changes nothing for a user who turned them off meanwhile', async () => {
    let off: Promise<void> | undefined;
    browser.call.mockImplementationOnce(async () => {
      off = turnPushesOff();
      return { ok: true };
    });
    const seen: string[] = [];
    const stop = onDeviceChange(() => seen.push(getPushState().kind));
    await turnPushesOn();
    await off;
    stop();
    expect(new Set(seen)).toEqual(new Set(['off']));
    expect(getCallsTo(removeDevice)).toHaveLength(1);
    expect(browser.endpoint).toBeNull();
  });

  it('ends a subscription whose token is another person’s, and has its own at the second click', async () => {
    browser.call.mockRejectedValueOnce(otherUserError());
    expect(await turnPushesOn()).toBe('failed');
    expect(browser.endpoint).toBeNull();
    expect(await turnPushesOn()).toBeNull();
    const tokens = getCallsTo(registerDevice).map(([, input]) => JSON.stringify(input));
    expect(new Set(tokens).size).toBe(2);
  });

  it('takes a new id where another device has turned this one off', async () => {
    await turnOnPushes();
    browser.call.mockRejectedValueOnce(turnedOffError());
    expect(await turnPushesOn()).toBeNull();
    expect(getCallsTo(registerDevice)).toHaveLength(2);
    expect(getPushState().kind).toBe('on');
    expect(readStoredDevice()?.id).not.toBe(sampleDevice().id);
  });

  it('never takes the device that somebody else left', async () => {
    storeDevice(sampleDevice({ userId: 'noah' }));
    expect(await turnPushesOn()).toBeNull();
    expect(readStoredDevice()?.userId).toBe('mara');
    expect(readStoredDevice()?.id).not.toBe(sampleDevice().id);
  });
});

describe('turning pushes off', () => {
  it('ends the subscription and has the server forget the device', async () => {
    await turnOnPushes();
    await turnPushesOff();
    expect(browser.endpoint).toBeNull();
    expect(getCallsTo(removeDevice)).toEqual([
      [removeDevice, { params: { id: sampleDevice().id } }],
    ]);
    expect(readStoredDevice()).toBeNull();
  });

  it('shows at once, whatever still has its turn', async () => {
    await turnOnPushes();
    const off = turnPushesOff();
    expect(getPushState().kind).toBe('off');
    await off;
  });

  it('asks the server for nothing about a device that somebody else left', async () => {
    await turnOnPushes({ userId: 'noah' });
    await turnPushesOff();
    expect(browser.call).not.toHaveBeenCalled();
    expect(browser.endpoint).toBeNull();
  });

  it('ends the subscription without a network, and tells the server at the next start', async () => {
    await turnOnPushes();
    browser.call.mockRejectedValueOnce(new NetworkError());
    await turnPushesOff();
    expect(browser.endpoint).toBeNull();
    expect(getPushState().kind).toBe('off');
    await startApp('mara');
    expect(getCallsTo(removeDevice)).toHaveLength(2);
    expect(readStoredDevice()).toBeNull();
  });
});
