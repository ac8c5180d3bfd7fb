import type { Output } from '@usward/core/endpoint';
import type { KnownDevice } from '@usward/core/push/device';
import type { getSettings } from '@usward/core/push/endpoints';
import { defaultPushSettings } from '@usward/core/push/settings';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { devicesOf } from './targets.ts';

/** How the caller wants to be told, and on which devices they are. */
export const handleGetSettings = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getSettings>): Promise<Output<typeof getSettings>> => {
  const [state, devices] = await Promise.all([
    db.get(documents.pushState(caller.id)),
    devicesOf(db, caller.id, now),
  ]);
  const known = ({ id, name, seenAt }: KnownDevice): KnownDevice => ({ id, name, seenAt });
  return {
    push: state?.settings ?? defaultPushSettings,
    devices: devices.map(known),
    lost: (state?.lost ?? []).map(known),
  };
};
