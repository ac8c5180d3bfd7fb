import { createHash } from 'node:crypto';
import { DAY_MS } from '@usward/core/durations';
import type { UserId } from '@usward/core/ids';
import { DEVICE_IDLE_DAYS, MAX_DEVICES, type PushTarget } from '@usward/core/push/device';
import * as v from 'valibot';
import type { Reads } from '../database/database.ts';
import { type Document, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeviceDocument } from '../database/push-document-schemas.ts';
import { newestBy } from '../database/queries.ts';

/** More than a user can have, so that unreadable ones displace none. */
const MAX_DEVICES_READ = 2 * MAX_DEVICES;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Stored instead of the target, so that the device cannot be found from it. */
export const getTargetFingerprint = ({ kind, value }: PushTarget): string =>
  sha256(`${kind}:${value}`);

export const hashBrowserSecret = (secret: string): string => sha256(`secret:${secret}`);

export const pushTargetDocument = (target: PushTarget) =>
  documents.pushTarget(getTargetFingerprint(target));

export const getDeviceExpiry = (now: number): number => now + DEVICE_IDLE_DAYS * DAY_MS;

/** Null for one that cannot be read, so that it does not block the others. */
const tolerantDeviceDocuments = (userId: UserId): Document<DeviceDocument | null> => ({
  path: documents.devices(userId).path,
  schema: v.fallback(v.nullable(DeviceDocument), null),
});

export const readDevices = async (
  reads: Reads,
  userId: UserId,
  now: number,
): Promise<readonly DeviceDocument[]> => {
  const stored = await reads.page(
    tolerantDeviceDocuments(userId),
    newestBy('seenAt', MAX_DEVICES_READ),
  );
  return stored.filter(
    (device) => device !== null && getDeviceExpiry(Date.parse(device.seenAt)) > now,
  ) as readonly DeviceDocument[];
};

/** Leaves out targets that another user has taken over by a login there. */
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

/** A target that another user owns now stays theirs. */
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
