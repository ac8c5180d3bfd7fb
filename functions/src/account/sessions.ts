import {
  type Device,
  type DeviceList,
  findDeviceOfSession,
  getSessionStatus,
  isDeviceNewForSession,
  toStoredSessions,
  withDevicesConfirmed,
  withoutDevice,
  withoutOthers,
} from '@usward/core/account/device-list';
import * as sessionEndpoints from '@usward/core/account/session-endpoints';
import { type LoginSession, THIS_SESSION } from '@usward/core/account/session-endpoints';
import { addDays, dateInZone, instant, timeZone } from '@usward/core/calendar';
import { DAY_MS } from '@usward/core/durations';
import type { UserId } from '@usward/core/ids';
import { type Caller, getSessionId } from '../auth/identity.ts';
import type { SessionsDocument, UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { forgetDevices, readDevices } from '../notify/push-devices.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { readOwn, writeOwn } from '../request/handler-builders.ts';

const SESSION_IDLE_DAYS = 400;

export const toSeenDate = (now: number) => dateInZone(now, timeZone('UTC'));

export const getRecentDevices = (
  { sessions }: Pick<UserDocument, 'sessions'>,
  stored: SessionsDocument | null,
  now: number,
): DeviceList => {
  const since = addDays(toSeenDate(now), -SESSION_IDLE_DAYS);
  const devices = stored?.items.filter(({ lastSeen }) => lastSeen >= since) ?? [];
  return { devices, before: sessions.before };
};

export const toStoredDevices = ({ devices }: DeviceList, now: number) => ({
  items: [...devices],
  removeAt: new Date(now + SESSION_IDLE_DAYS * DAY_MS),
});

/** Copies the active sessions to the record and the pulse, so that each can be read by itself. */
export const createDeviceWrites = (
  userId: UserId,
  list: DeviceList,
  now: number,
): readonly Write[] => {
  const sessions = toStoredSessions(list);
  return [
    merge(documents.user(userId), { sessions }),
    merge(documents.pulse(userId), { sessions: { known: sessions.known } }),
    set(documents.sessions(userId), toStoredDevices(list, now)),
  ];
};

/** `list` is what remains. The pulse makes open apps ask the server, so the ended ones find out. */
export const revokeSessionWrites = async (
  reads: Reads,
  { caller, now }: { readonly caller: Caller; readonly now: number },
  list: DeviceList,
): Promise<readonly Write[]> => {
  const { id } = caller;
  const sessions = toStoredSessions(list);
  const over = (await readDevices(reads, id, now)).filter(
    ({ sessionId }) => getSessionStatus(sessions, sessionId ?? 0) === 'ended',
  );
  const forgotten = over.length === 0 ? [] : await forgetDevices(reads, id, over);
  return [
    ...createDeviceWrites(id, list, now),
    ...forgotten,
    ...(forgotten.length === 0 ? [] : [queueReschedule(id, now)]),
    bumpPulse(id, 'account', 'push'),
  ];
};

export const toSessionList = (
  devices: readonly Device[],
  caller: Caller,
): readonly LoginSession[] => {
  const sessionId = getSessionId(caller);
  const mine = findDeviceOfSession(devices, sessionId);
  const others = devices
    .filter((device) => device !== mine)
    .sort((one, other) => {
      if (one.lastSeen !== other.lastSeen) return one.lastSeen < other.lastSeen ? 1 : -1;
      return other.id - one.id;
    });
  return [...(mine ? [mine] : []), ...others].map((device) => ({
    id: String(device.id),
    name: device.name,
    since: instant(device.id * 1000),
    lastSeen: device.lastSeen,
    isThis: device === mine,
    isNew: isDeviceNewForSession(devices, sessionId, device),
  }));
};

const sessionDocuments = ({ caller }: { readonly caller: Caller }) =>
  [documents.sessions(caller.id)] as const;

export const getSessions = readOwn(sessionEndpoints.getSessions, {
  mine: sessionDocuments,
  answer: ({ user, mine: [stored], caller, now }) => ({
    items: [...toSessionList(getRecentDevices(user, stored, now).devices, caller)],
  }),
});

export const confirmSessions = writeOwn(sessionEndpoints.confirmSessions, {
  mine: sessionDocuments,
  decide: ({ user, mine: [stored], caller, now }) => {
    const list = withDevicesConfirmed(getRecentDevices(user, stored, now), getSessionId(caller));
    return {
      writes: [...createDeviceWrites(user.id, list, now), bumpPulse(user.id, 'account')],
      reply: { items: [...toSessionList(list.devices, caller)] },
    };
  },
  reread: getSessions.handle,
});

export const revokeSession = writeOwn(sessionEndpoints.revokeSession, {
  mine: sessionDocuments,
  decide: async ({ user, mine: [stored], caller, input, now }, reads) => {
    const { id } = input.params;
    const list = getRecentDevices(user, stored, now);
    const own = findDeviceOfSession(list.devices, getSessionId(caller));
    const left = withoutDevice(list, id === THIS_SESSION ? own?.id : Number(id));
    return {
      writes: left === list ? [] : await revokeSessionWrites(reads, { caller, now }, left),
      reply: { items: [...toSessionList(left.devices, caller)] },
    };
  },
});

export const revokeOtherSessions = writeOwn(sessionEndpoints.revokeOtherSessions, {
  mine: sessionDocuments,
  decide: async ({ user, mine: [stored], caller, now }, reads) => {
    const list = getRecentDevices(user, stored, now);
    const left = withoutOthers(list, getSessionId(caller), Math.floor(now / 1000));
    return {
      writes: await revokeSessionWrites(reads, { caller, now }, left),
      reply: { items: [...toSessionList(left.devices, caller)] },
    };
  },
});
