import type { PushMessage } from '@usward/core/push/message';
import type { DeviceDocument } from '../database/push-document-schemas.ts';
import type { Delivery, SendPush } from '../notify/sender-types.ts';

/** `work` must not throw. */
export const mapConcurrent = async <T, R>(
  all: readonly T[],
  concurrency: number,
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const place = next;
      next += 1;
      results[place] = await work(all[place] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, all.length) }, worker));
  return results;
};

/** Our own choice. */
const REQUEST_CONCURRENCY = 5;

/** Longer than any sender's own limit; for all devices of a user well within a job's lease. */
export const DEVICE_TIMEOUT_MS = 15_000;

export type DeliveryResult = { readonly device: DeviceDocument; readonly delivery: Delivery };

type Sending = {
  readonly ttlMs?: number;
  readonly timeoutMs?: number;
};

/** A sender that throws or hangs, against its contract, blocks no other. */
const sendToDevice = async (
  sendPush: SendPush,
  { target }: DeviceDocument,
  message: PushMessage,
  { ttlMs, timeoutMs = DEVICE_TIMEOUT_MS }: Sending,
): Promise<Delivery> => {
  const later: Delivery = { kind: 'later', after: null };
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve(later), timeoutMs);
  });
  try {
    return await Promise.race([sendPush(target, message, ttlMs), timedOut]);
  } catch {
    return later;
  } finally {
    clearTimeout(timer);
  }
};

export const sendToDevices = (
  sendPush: SendPush,
  devices: readonly DeviceDocument[],
  message: PushMessage,
  sending: Sending = {},
): Promise<readonly DeliveryResult[]> =>
  mapConcurrent(devices, REQUEST_CONCURRENCY, async (device) => ({
    device,
    delivery: await sendToDevice(sendPush, device, message, sending),
  }));
