import { instant } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import { neutralMessage } from '@usward/core/push/message';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SendPush } from '../notify/sender-types.ts';
import { DEVICE_TIMEOUT_MS, sendToDevices } from './send-to-devices.ts';

const devices = Array.from({ length: 10 }, (_, place) => ({
  id: v.parse(DeviceIdSchema, `00000000-0000-4000-8000-00000000000${place}`),
  target: { kind: 'token' as const, value: `token-${place}` },
  name: 'A phone',
  seenAt: instant(0),
  sessionId: null,
  removeAt: null,
}));

const sent = { kind: 'sent' } as const;
const kinds = async (sendPush: SendPush, timeoutMs = DEVICE_TIMEOUT_MS) =>
  (await sendToDevices(sendPush, devices, neutralMessage(), { timeoutMs })).map(
    ({ delivery }) => delivery.kind,
  );

describe('sending to all devices of a person', () => {
  it('keeps none waiting for one that throws', async () => {
    const sendPush: SendPush = async ({ value }) => {
      if (value === 'token-3') throw new Error('You have something new');
      return sent;
    };
    const expected = Array.from({ length: 10 }, (_, place) => (place === 3 ? 'later' : 'sent'));
    expect(await kinds(sendPush)).toEqual(expected);
  });

  it('keeps none waiting for long for those that never answer', async () => {
    const sendPush: SendPush = ({ value }) =>
      value > 'token-4' ? new Promise(() => undefined) : Promise.resolve(sent);
    expect(await kinds(sendPush, 20)).toEqual([
      ...Array(5).fill('sent'),
      ...Array(5).fill('later'),
    ]);
  });

  it('has five requests under way at most', async () => {
    let [now, most] = [0, 0];
    const sendPush: SendPush = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return sent;
    };
    expect(await kinds(sendPush)).toEqual(Array(10).fill('sent'));
    expect(most).toBe(5);
  });
});
