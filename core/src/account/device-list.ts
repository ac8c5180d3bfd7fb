import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema } from '../calendar.ts';

/** A session is named by the second of its password; renewed tokens have it too. */
export const DeviceSchema = v.object({
  /** The first session of this device; it stays the device's id. */
  id: v.number(),
  sessions: v.array(v.number()),
  name: v.string(),
  /** In UTC. */
  lastSeen: CalendarDateSchema,
  isNew: v.boolean(),
});
export type Device = v.InferOutput<typeof DeviceSchema>;

export type DeviceList = {
  readonly devices: readonly Device[];
  /** A session before this second that is not listed has ended and cannot come back. */
  readonly before: number;
};

export const SessionsSchema = v.object({
  known: v.array(v.number()),
  before: v.number(),
  sessionsToNotify: v.array(v.number()),
});
export type Sessions = v.InferOutput<typeof SessionsSchema>;

export const noSessions: Sessions = { known: [], before: 0, sessionsToNotify: [] };

/** The device not seen for longest is dropped first. */
const MAX_DEVICES = 50;

/** More than one, because open tabs may still use an earlier session for a while. */
const MAX_SESSIONS = 4;

export const getSessionStatus = (
  { known, before }: Pick<Sessions, 'known' | 'before'>,
  sessionId: number,
): 'listed' | 'unlisted' | 'ended' => {
  if (known.includes(sessionId)) return 'listed';
  return sessionId < before ? 'ended' : 'unlisted';
};

const isOlder = (one: Device, other: Device): boolean => one.id < other.id;

const getSessionIds = (devices: readonly Device[]): number[] =>
  devices.flatMap(({ sessions }) => sessions).sort((one, other) => one - other);

export const toStoredSessions = ({ devices, before }: DeviceList): Sessions => {
  const fresh = devices.filter(({ isNew }) => isNew);
  const olderDevices = devices.filter((device) => fresh.some((other) => isOlder(device, other)));
  return { known: getSessionIds(devices), before, sessionsToNotify: getSessionIds(olderDevices) };
};

export const findDeviceOfSession = (
  devices: readonly Device[],
  sessionId: number,
): Device | undefined => devices.find(({ sessions }) => sessions.includes(sessionId));

export type AppOpening = {
  readonly sessionId: number;
  /** An earlier session of the same device, proved by one of its tokens. */
  readonly previousSessionId: number | null;
  readonly name: string;
  readonly today: CalendarDate;
};

export const withRecordedOpening = (
  { devices, before }: DeviceList,
  { sessionId, previousSessionId, name, today }: AppOpening,
): DeviceList => {
  const known =
    previousSessionId === null ? undefined : findDeviceOfSession(devices, previousSessionId);
  // If calls overtook each other, the device may also be listed under its new session.
  const same = known ?? findDeviceOfSession(devices, sessionId);
  const others = devices.filter(
    (device) => device !== same && !(known && device.sessions.includes(sessionId)),
  );
  const first = { id: sessionId, sessions: [], isNew: others.length > 0 };
  const { id, sessions, isNew } = same ?? first;
  const own = {
    id,
    sessions: [...new Set([...sessions, sessionId])].slice(-MAX_SESSIONS),
    name,
    lastSeen: today,
    isNew,
  };
  return { devices: [own, ...others].slice(0, MAX_DEVICES), before };
};

/** Raises `before`, so that no session of a removed device can come back. */
const withOnlyDevices = (
  { devices, before }: DeviceList,
  stays: (device: Device) => boolean,
): DeviceList => {
  const over = devices.filter((device) => !stays(device));
  const last = Math.max(before - 1, ...over.flatMap(({ sessions }) => sessions));
  return { devices: devices.filter(stays), before: last + 1 };
};

export const withoutDevice = (list: DeviceList, id: number | undefined): DeviceList =>
  list.devices.some((device) => device.id === id)
    ? withOnlyDevices(list, (device) => device.id !== id)
    : list;

/** Ends every other device, and every unlisted session up to `now` (seconds). */
export const withoutOthers = (list: DeviceList, sessionId: number, now: number): DeviceList =>
  withOnlyDevices({ ...list, before: Math.max(list.before, now + 1) }, ({ sessions }) =>
    sessions.includes(sessionId),
  );

/** Returns the same list if no listed session is older: the provider refuses the unlisted ones itself. */
export const withEarlierSessionsEnded = (list: DeviceList, since: number): DeviceList => {
  const isOver = (sessionId: number): boolean => sessionId < since;
  if (!list.devices.some(({ sessions }) => sessions.some(isOver))) return list;
  const left = list.devices.map((device) => ({
    ...device,
    sessions: device.sessions.filter((sessionId) => !isOver(sessionId)),
  }));
  return {
    devices: left.filter(({ sessions }) => sessions.length > 0),
    before: Math.max(list.before, since),
  };
};

export const isDeviceNewForSession = (
  devices: readonly Device[],
  sessionId: number,
  device: Device,
): boolean => {
  const own = findDeviceOfSession(devices, sessionId);
  return device.isNew && own !== undefined && isOlder(own, device);
};

/** Confirms only devices that came later; a newer device cannot confirm an older one. */
export const withDevicesConfirmed = (list: DeviceList, sessionId: number): DeviceList => ({
  ...list,
  devices: list.devices.map((device) =>
    isDeviceNewForSession(list.devices, sessionId, device) ? { ...device, isNew: false } : device,
  ),
});

export const isOpeningRecorded = (
  { devices }: DeviceList,
  { sessionId, previousSessionId, name, today }: AppOpening,
): boolean => {
  const own = findDeviceOfSession(devices, sessionId);
  return (
    own?.name === name &&
    own.lastSeen === today &&
    (previousSessionId === null || (findDeviceOfSession(devices, previousSessionId) ?? own) === own)
  );
};
