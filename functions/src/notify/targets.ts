import { createHash } from 'node:crypto';
import { DAY_MS } from '@usward/core/durations';
import type { UserId } from '@usward/core/identity';
import { DEVICE_IDLE_DAYS, MAX_DEVICES, type PushTarget } from '@usward/core/push/device';
import * as v from 'valibot';
import type { Reads } from '../database/database.ts';
import { type Document, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeviceDocument } from '../database/push-documents.ts';
import { newestBy } from '../database/queries.ts';

/** More than one person's devices can be, so that one that is broken takes nobody's place. */
const MAX_DEVICES_READ = 2 * MAX_DEVICES;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** A target as it is stored beside people: nobody finds the device by it. */
export const getTargetFingerprint = ({ kind, value }: PushTarget): string =>
  sha256(`${kind}:${value}`);

/** What a target is bound to: the secret of the browser that made it, as it is stored. */
export const hashBrowserSecret = (secret: string): string => sha256(`secret:${secret}`);

/** Where it stands whose a target is. */
export const pushTargetDocument = (target: PushTarget) =>
  documents.pushTarget(getTargetFingerprint(target));

/** When a device that is there at `now` is forgotten, in epoch milliseconds. */
export const getDeviceExpiry = (now: number): number => now + DEVICE_IDLE_DAYS * DAY_MS;

/** Devices as they are stored; null for one that cannot be read, which keeps no other waiting. */
const readable = (userId: UserId): Document<DeviceDocument | null> => ({
  path: documents.devices(userId).path,
  schema: v.fallback(v.nullable(DeviceDocument), null),
});

/** The devices on which a person may be told something, the one seen last first. */
export const readDevices = async (
  reads: Reads,
  userId: UserId,
  now: number,
): Promise<readonly DeviceDocument[]> => {
  const stored = await reads.page(readable(userId), newestBy('seenAt', MAX_DEVICES_READ));
  return stored.filter(
    (device) => device !== null && getDeviceExpiry(Date.parse(device.seenAt)) > now,
  ) as readonly DeviceDocument[];
};

/** Those of somebody's devices whose targets are still theirs: nobody else has signed in there. */
export const filterOwned = async (
  reads: Reads,
  userId: UserId,
  devices: readonly DeviceDocument[],
): Promise<readonly DeviceDocument[]> => {
  const owners = await reads.getAll(...devices.map(({ target }) => pushTargetDocument(target)));
  return devices.filter(({ id }, place) => {
    const owner = owners[place];
    return owner?.userId === userId && owner.deviceId === id;
  });
};

/**
 * Forgets those of somebody's devices that still have the target they are known by here; a target that
 * is somebody else's by now stays theirs.
 */
export const forgetDevices = async (
  reads: Reads,
  userId: UserId,
  devices: readonly DeviceDocument[],
): Promise<readonly Write[]> => {
  const [stored, owners] = await Promise.all([
    reads.getAll(...devices.map(({ id }) => documents.device(userId, id))),
    reads.getAll(...devices.map(({ target }) => pushTargetDocument(target))),
  ]);
  return devices.flatMap(({ id, target }, place) => {
    const now = stored[place]?.target;
    if (now?.kind !== target.kind || now.value !== target.value) return [];
    const owner = owners[place];
    const isTheirs = owner?.userId === userId && owner.deviceId === id;
    return [
      remove(documents.device(userId, id)),
      ...(isTheirs ? [remove(pushTargetDocument(target))] : []),
    ];
  });
};
