import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema } from '../calendar.ts';

/**
 * Schema of a device on which a person is signed in. A sign-in is named by the second in which the password was entered:
 * every token of it says that second, and renewing a token does not change it.
 */
export const DeviceSchema = v.object({
  /** The first sign-in of this device, which stays its name. */
  id: v.number(),
  /** Its sign-ins, the latest last: entering the password again begins another one. */
  sessions: v.array(v.number()),
  /** Coarse: "Chrome on Android". */
  name: v.string(),
  /** In UTC. */
  lastSeen: CalendarDateSchema,
  /** No older device of the person has confirmed it. */
  isNew: v.boolean(),
});
/** A device on which a person is signed in. */
export type Device = v.InferOutput<typeof DeviceSchema>;

/** All devices of a person, the one that opened the app last first. */
export type DeviceList = {
  readonly devices: readonly Device[];
  /** A sign-in of before this second that is not on the list has ended and cannot come back. */
  readonly before: number;
};

/** Schema of the part of a person's record that token checks read. */
export const SessionsSchema = v.object({
  known: v.array(v.number()),
  before: v.number(),
  /** Those of devices that have a newer one to confirm. */
  sessionsToNotify: v.array(v.number()),
});
/** What a person's record says of the list. */
export type Sessions = v.InferOutput<typeof SessionsSchema>;

/** A person who has never signed in. */
export const noSessions: Sessions = { known: [], before: 0, sessionsToNotify: [] };

/** Devices on the list at most; beyond that the one not seen for longest gives way. */
const MAX_DEVICES = 50;

/** Sign-ins of one device at most: tabs that are open may still use an earlier one for a while. */
const MAX_SESSIONS = 4;

/** What a sign-in may do: everything, nothing before it is listed, or nothing ever. */
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

/** What the record says of a list. */
export const toSessions = ({ devices, before }: DeviceList): Sessions => {
  const fresh = devices.filter(({ isNew }) => isNew);
  const olderDevices = devices.filter((device) => fresh.some((other) => isOlder(device, other)));
  return { known: getSessionIds(devices), before, sessionsToNotify: getSessionIds(olderDevices) };
};

/** The device of a sign-in. */
export const findDevice = (devices: readonly Device[], sessionId: number): Device | undefined =>
  devices.find(({ sessions }) => sessions.includes(sessionId));

/** A device that opens the app. */
export type AppOpening = {
  readonly sessionId: number;
  /** An earlier sign-in of the same device, of which it has shown a token. */
  readonly previousSessionId: number | null;
  readonly name: string;
  readonly today: CalendarDate;
};

/** Lists the device that opens the app; one that comes to others is new to them. */
export const withRecordedOpening = (
  { devices, before }: DeviceList,
  { sessionId, previousSessionId, name, today }: AppOpening,
): DeviceList => {
  const known = previousSessionId === null ? undefined : findDevice(devices, previousSessionId);
  // Where calls went ahead, the same device may stand there under its new sign-in too.
  const same = known ?? findDevice(devices, sessionId);
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

/** Ends the devices that do not stay: none of their sign-ins, past or present, comes back. */
const keepDevices = (
  { devices, before }: DeviceList,
  stays: (device: Device) => boolean,
): DeviceList => {
  const over = devices.filter((device) => !stays(device));
  const last = Math.max(before - 1, ...over.flatMap(({ sessions }) => sessions));
  return { devices: devices.filter(stays), before: last + 1 };
};

/** Ends one device; the same list where it is not on it. */
export const withoutDevice = (list: DeviceList, id: number | undefined): DeviceList =>
  list.devices.some((device) => device.id === id)
    ? keepDevices(list, (device) => device.id !== id)
    : list;

/** Ends every device but the one of this sign-in, and every sign-in up to `now`, in seconds, that is on no list. */
export const withoutOthers = (list: DeviceList, sessionId: number, now: number): DeviceList =>
  keepDevices({ ...list, before: Math.max(list.before, now + 1) }, ({ sessions }) =>
    sessions.includes(sessionId),
  );

/**
 * Ends every sign-in of before this second, as after a new password; the same list where none of them is on
 * it, since the provider lets no other of them log in.
 */
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

/** Whether a device is to be shown as new on the one of this sign-in, which came before it. */
export const isNewTo = (devices: readonly Device[], sessionId: number, device: Device): boolean => {
  const own = findDevice(devices, sessionId);
  return device.isNew && own !== undefined && isOlder(own, device);
};

/** What is new to the device of this sign-in is new no more. One that came later confirms none before it. */
export const withDevicesConfirmed = (list: DeviceList, sessionId: number): DeviceList => ({
  ...list,
  devices: list.devices.map((device) =>
    isNewTo(list.devices, sessionId, device) ? { ...device, isNew: false } : device,
  ),
});

/** Whether the list says all of an opening already. */
export const isOpeningRecorded = (
  { devices }: DeviceList,
  { sessionId, previousSessionId, name, today }: AppOpening,
): boolean => {
  const own = findDevice(devices, sessionId);
  return (
    own?.name === name &&
    own.lastSeen === today &&
    (previousSessionId === null || (findDevice(devices, previousSessionId) ?? own) === own)
  );
};
