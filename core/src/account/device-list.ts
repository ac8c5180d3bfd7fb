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
  signIns: v.array(v.number()),
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
export const SignInsSchema = v.object({
  known: v.array(v.number()),
  before: v.number(),
  /** Those of devices that have a newer one to confirm. */
  newTo: v.array(v.number()),
});
/** What a person's record says of the list. */
export type SignIns = v.InferOutput<typeof SignInsSchema>;

/** A person who has never signed in. */
export const noSignIns: SignIns = { known: [], before: 0, newTo: [] };

/** Devices on the list at most; beyond that the one not seen for longest gives way. */
const MOST_DEVICES = 50;

/** Sign-ins of one device at most: tabs that are open may still use an earlier one for a while. */
const MOST_SIGN_INS = 4;

/** What a sign-in may do: everything, nothing before it is listed, or nothing ever. */
export const standingOf = (
  { known, before }: Pick<SignIns, 'known' | 'before'>,
  signIn: number,
): 'listed' | 'unlisted' | 'ended' => {
  if (known.includes(signIn)) return 'listed';
  return signIn < before ? 'ended' : 'unlisted';
};

const isOlder = (one: Device, other: Device): boolean => one.id < other.id;

const signInsIn = (devices: readonly Device[]): number[] =>
  devices.flatMap(({ signIns }) => signIns).sort((one, other) => one - other);

/** What the record says of a list. */
export const signInsOf = ({ devices, before }: DeviceList): SignIns => {
  const fresh = devices.filter(({ isNew }) => isNew);
  const told = devices.filter((device) => fresh.some((other) => isOlder(device, other)));
  return { known: signInsIn(devices), before, newTo: signInsIn(told) };
};

/** The device of a sign-in. */
export const deviceOf = (devices: readonly Device[], signIn: number): Device | undefined =>
  devices.find(({ signIns }) => signIns.includes(signIn));

/** A device that opens the app. */
export type Opening = {
  readonly signIn: number;
  /** An earlier sign-in of the same device, of which it has shown a token. */
  readonly former: number | null;
  readonly name: string;
  readonly today: CalendarDate;
};

/** Lists the device that opens the app; one that comes to others is new to them. */
export const withOpening = (
  { devices, before }: DeviceList,
  { signIn, former, name, today }: Opening,
): DeviceList => {
  const known = former === null ? undefined : deviceOf(devices, former);
  // Where calls went ahead, the same device may stand there under its new sign-in too.
  const same = known ?? deviceOf(devices, signIn);
  const others = devices.filter(
    (device) => device !== same && !(known && device.signIns.includes(signIn)),
  );
  const first = { id: signIn, signIns: [], isNew: others.length > 0 };
  const { id, signIns, isNew } = same ?? first;
  const own = {
    id,
    signIns: [...new Set([...signIns, signIn])].slice(-MOST_SIGN_INS),
    name,
    lastSeen: today,
    isNew,
  };
  return { devices: [own, ...others].slice(0, MOST_DEVICES), before };
};

/** Ends the devices that do not stay: none of their sign-ins, past or present, comes back. */
const withOnly = (
  { devices, before }: DeviceList,
  stays: (device: Device) => boolean,
): DeviceList => {
  const over = devices.filter((device) => !stays(device));
  const last = Math.max(before - 1, ...over.flatMap(({ signIns }) => signIns));
  return { devices: devices.filter(stays), before: last + 1 };
};

/** Ends one device; the same list where it is not on it. */
export const withoutDevice = (list: DeviceList, id: number | undefined): DeviceList =>
  list.devices.some((device) => device.id === id)
    ? withOnly(list, (device) => device.id !== id)
    : list;

/** Ends every device but the one of this sign-in, and every sign-in up to `now`, in seconds, that is on no list. */
export const withoutOthers = (list: DeviceList, signIn: number, now: number): DeviceList =>
  withOnly({ ...list, before: Math.max(list.before, now + 1) }, ({ signIns }) =>
    signIns.includes(signIn),
  );

/**
 * Ends every sign-in of before this second, as after a new password; the same list where none of them is on
 * it, since the provider lets no other of them log in.
 */
export const withEarlierEnded = (list: DeviceList, since: number): DeviceList => {
  const isOver = (signIn: number): boolean => signIn < since;
  if (!list.devices.some(({ signIns }) => signIns.some(isOver))) return list;
  const left = list.devices.map((device) => ({
    ...device,
    signIns: device.signIns.filter((signIn) => !isOver(signIn)),
  }));
  return {
    devices: left.filter(({ signIns }) => signIns.length > 0),
    before: Math.max(list.before, since),
  };
};

/** Whether a device is to be shown as new on the one of this sign-in, which came before it. */
export const isNewTo = (devices: readonly Device[], signIn: number, device: Device): boolean => {
  const own = deviceOf(devices, signIn);
  return device.isNew && own !== undefined && isOlder(own, device);
};

/** What is new to the device of this sign-in is new no more. One that came later confirms none before it. */
export const withAllConfirmed = (list: DeviceList, signIn: number): DeviceList => ({
  ...list,
  devices: list.devices.map((device) =>
    isNewTo(list.devices, signIn, device) ? { ...device, isNew: false } : device,
  ),
});

/** Whether the list says all of an opening already. */
export const saysOpening = (
  { devices }: DeviceList,
  { signIn, former, name, today }: Opening,
): boolean => {
  const own = deviceOf(devices, signIn);
  return (
    own?.name === name &&
    own.lastSeen === today &&
    (former === null || (deviceOf(devices, former) ?? own) === own)
  );
};
