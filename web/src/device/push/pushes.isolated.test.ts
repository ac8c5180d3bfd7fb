import { keepDevice, removeDevice } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import {
  ask,
  browser,
  callsOf,
  here,
  ofAnother,
  SECRET,
  start,
  turnedOff,
  turnedOn,
} from '../../../../tests/actors/push-browser.ts';
import { NetworkError } from '../api-error.ts';
import { setCurrentPerson } from '../person.ts';
import { keptDevice, onDeviceChange, storeDevice } from './kept-device.ts';
import { pushState } from './push-state.ts';
import { turnPushesOff, turnPushesOn } from './pushes.ts';
import { sampleDevice } from './sample-device.ts';

describe('turning pushes on', () => {
  it('makes the device known under an id of its own, and remembers it', async () => {
    expect(await turnPushesOn()).toBeNull();
    const state = pushState();
    expect(state.kind).toBe('on');
    expect(callsOf(keepDevice)).toEqual([
      [
        keepDevice,
        {
          params: { id: state.kind === 'on' && state.device },
          body: {
            target: { kind: 'token', value: `token of ${browser.endpoint}` },
            secret: SECRET,
            name: 'Chrome on Android',
            timeZone: here,
          },
        },
      ],
    ]);
  });

  it('asks once where somebody clicks twice', async () => {
    const answers = await Promise.all([turnPushesOn(), turnPushesOn()]);
    expect(answers).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(callsOf(keepDevice)).toHaveLength(1);
  });

  it('ends the subscription when the server does not answer, and takes the same id next time', async () => {
    browser.call.mockRejectedValueOnce(new NetworkError());
    expect(await turnPushesOn()).toBe('offline');
    expect(browser.endpoint).toBeNull();
    expect(pushState().kind).toBe('off');
    const id = keptDevice()?.id;
    expect(await turnPushesOn()).toBeNull();
    expect(pushState()).toEqual({ kind: 'on', device: id });
  });

  it('leaves nothing behind for whoever signed out meanwhile', async () => {
    browser.call.mockImplementationOnce(async () => {
      setCurrentPerson(null);
      return { ok: true };
    });
    expect(await turnPushesOn()).toBe('failed');
    expect(browser.endpoint).toBeNull();
    expect(keptDevice()?.isWanted).toBe(false);
  });

  it('changes nothing for whoever turned them off meanwhile', async () => {
    let off: Promise<void> | undefined;
    browser.call.mockImplementationOnce(async () => {
      off = turnPushesOff();
      return { ok: true };
    });
    const seen: string[] = [];
    const stop = onDeviceChange(() => seen.push(pushState().kind));
    await turnPushesOn();
    await off;
    stop();
    expect(new Set(seen)).toEqual(new Set(['off']));
    expect(callsOf(removeDevice)).toHaveLength(1);
    expect(browser.endpoint).toBeNull();
  });

  it('ends a subscription whose token is another person’s, and has its own at the second click', async () => {
    browser.call.mockRejectedValueOnce(ofAnother());
    expect(await turnPushesOn()).toBe('failed');
    expect(browser.endpoint).toBeNull();
    expect(await turnPushesOn()).toBeNull();
    const tokens = callsOf(keepDevice).map(([, input]) => JSON.stringify(input));
    expect(new Set(tokens).size).toBe(2);
  });

  it('takes a new id where another device has turned this one off', async () => {
    await turnedOn();
    browser.call.mockRejectedValueOnce(turnedOff());
    expect(await turnPushesOn()).toBeNull();
    expect(callsOf(keepDevice)).toHaveLength(2);
    expect(pushState().kind).toBe('on');
    expect(keptDevice()?.id).not.toBe(sampleDevice().id);
  });

  it('never takes the device that somebody else left', async () => {
    storeDevice(sampleDevice({ person: 'noah' }));
    expect(await turnPushesOn()).toBeNull();
    expect(keptDevice()?.person).toBe('mara');
    expect(keptDevice()?.id).not.toBe(sampleDevice().id);
  });
});

describe('turning pushes off', () => {
  it('ends the subscription and has the server forget the device', async () => {
    await turnedOn();
    await turnPushesOff();
    expect(browser.endpoint).toBeNull();
    expect(callsOf(removeDevice)).toEqual([[removeDevice, { params: { id: sampleDevice().id } }]]);
    expect(keptDevice()).toBeNull();
  });

  it('shows at once, whatever still has its turn', async () => {
    await turnedOn();
    const off = turnPushesOff();
    expect(pushState().kind).toBe('off');
    await off;
  });

  it('asks the server for nothing about a device that somebody else left', async () => {
    await turnedOn({ person: 'noah' });
    await turnPushesOff();
    expect(browser.call).not.toHaveBeenCalled();
    expect(browser.endpoint).toBeNull();
  });

  it('ends the subscription without a network, and tells the server at the next start', async () => {
    await turnedOn();
    browser.call.mockRejectedValueOnce(new NetworkError());
    await turnPushesOff();
    expect(browser.endpoint).toBeNull();
    expect(pushState().kind).toBe('off');
    await start('mara');
    expect(callsOf(removeDevice)).toHaveLength(2);
    expect(keptDevice()).toBeNull();
  });
});
