import { createHash } from 'node:crypto';
import { DAY } from '@usward/core/durations';
import type { PersonId } from '@usward/core/identity';
import { IDLE_DAYS, MOST_DEVICES, type PushTarget } from '@usward/core/push/device';
import * as v from 'valibot';
import type { Reads } from '../database/database.ts';
import { type Document, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeviceDocument } from '../database/push-documents.ts';
import { newestBy } from '../database/queries.ts';

/** More than one person's devices can be, so that one that is broken takes nobody's place. */
const READ_AT_MOST = 2 * MOST_DEVICES;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** A target as it is stored beside people: nobody finds the device by it. */
export const fingerprintOf = ({ kind, value }: PushTarget): string => sha256(`${kind}:${value}`);

/** What a target is bound to: the secret of the browser that made it, as it is stored. */
export const bindingOf = (secret: string): string => sha256(`secret:${secret}`);

/** Where it stands whose a target is. */
export const placeOf = (target: PushTarget) => documents.pushTarget(fingerprintOf(target));

/** When a device that is there at `now` is forgotten, in epoch milliseconds. */
export const forgottenAt = (now: number): number => now + IDLE_DAYS * DAY;

/** Devices as they are stored; null for one that cannot be read, which keeps no other waiting. */
const readable = (person: PersonId): Document<DeviceDocument | null> => ({
  path: documents.devices(person).path,
  schema: v.fallback(v.nullable(DeviceDocument), null),
});

/** The devices on which a person may be told something, the one seen last first. */
export const devicesOf = async (
  reads: Reads,
  person: PersonId,
  now: number,
): Promise<readonly DeviceDocument[]> => {
  const stored = await reads.page(readable(person), newestBy('seenAt', READ_AT_MOST));
  return stored.filter(
    (device) => device !== null && forgottenAt(Date.parse(device.seenAt)) > now,
  ) as readonly DeviceDocument[];
};

/** Those of somebody's devices whose targets are still theirs: nobody else has signed in there. */
export const ownedBy = async (
  reads: Reads,
  person: PersonId,
  devices: readonly DeviceDocument[],
): Promise<readonly DeviceDocument[]> => {
  const owners = await reads.getAll(...devices.map(({ target }) => placeOf(target)));
  return devices.filter(({ id }, place) => {
    const owner = owners[place];
    return owner?.person === person && owner.device === id;
  });
};

/**
 * Forgets those of somebody's devices that still have the target they are known by here; a target that
 * is somebody else's by now stays theirs.
 */
export const forgetDevices = async (
  reads: Reads,
  person: PersonId,
  devices: readonly DeviceDocument[],
): Promise<readonly Write[]> => {
  const [stored, owners] = await Promise.all([
    reads.getAll(...devices.map(({ id }) => documents.device(person, id))),
    reads.getAll(...devices.map(({ target }) => placeOf(target))),
  ]);
  return devices.flatMap(({ id, target }, place) => {
    const now = stored[place]?.target;
    if (now?.kind !== target.kind || now.value !== target.value) return [];
    const owner = owners[place];
    const isTheirs = owner?.person === person && owner.device === id;
    return [remove(documents.device(person, id)), ...(isTheirs ? [remove(placeOf(target))] : [])];
  });
};
