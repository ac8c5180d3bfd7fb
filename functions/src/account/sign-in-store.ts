import type { SignIn } from '@usward/core/account/sign-in-endpoints';
import { addDays, dateIn, instant, timeZone } from '@usward/core/calendar';
import { deviceName } from '@usward/core/push/device-name';
import type { SignInsDocument } from '../database/account-documents.ts';
import { amend, create, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Caller, signInOf } from '../http/identity.ts';

/** Devices of one person that are told at most; beyond that the one not seen for longest is left out. */
const MOST_SIGN_INS = 50;

/** A device that has not opened the app for so many days is left out. */
const IDLE_DAYS = 400;

const DAY = 24 * 3_600_000;

/** A device on which somebody is signed in, as stored. */
export type KnownSignIn = SignInsDocument['items'][number];

/** The device that makes a call. */
export type Asking = {
  readonly caller: Caller;
  readonly userAgent: string | undefined;
  readonly now: number;
};

/** The devices that were seen lately. */
export const knownSignIns = (
  stored: SignInsDocument | null,
  now: number,
): readonly KnownSignIn[] => {
  const since = addDays(dateIn(now, timeZone('UTC')), -IDLE_DAYS);
  return stored?.items.filter(({ lastSeen }) => lastSeen >= since) ?? [];
};

/** The devices with the one that asks in front, whether or not it was known. */
export const withOwn = (
  known: readonly KnownSignIn[],
  { caller, userAgent, now }: Asking,
): readonly KnownSignIn[] => {
  const id = signInOf(caller);
  const name = deviceName(userAgent ?? '');
  const own = { id, name, lastSeen: dateIn(now, timeZone('UTC')) };
  return [own, ...known.filter((other) => other.id !== id)].slice(0, MOST_SIGN_INS);
};

/** The list of a person's devices as it is stored. */
export const storedSignIns = (items: readonly KnownSignIn[], now: number) => ({
  items: [...items],
  removeAt: new Date(now + IDLE_DAYS * DAY),
});

/** Notes the device that opens the app; null where it was seen on this date already. */
export const noteSignIn = (stored: SignInsDocument | null, asking: Asking): Write | null => {
  const { caller, now } = asking;
  const known = knownSignIns(stored, now);
  const [own, ...others] = withOwn(known, asking);
  if (own === undefined) return null;
  const before = known.find(({ id }) => id === own.id);
  if (before?.lastSeen === own.lastSeen && before.name === own.name) return null;
  const place = documents.signIns(caller.id);
  const fields = storedSignIns([own, ...others], now);
  return stored === null ? create(place, fields) : amend(place, fields, stored);
};

/** The devices as their person sees them, the one that asks first. */
export const toSignIns = (items: readonly KnownSignIn[], caller: Caller): readonly SignIn[] => {
  const mine = signInOf(caller);
  const isMine = ({ id }: KnownSignIn): number => (id === mine ? 1 : 0);
  return [...items]
    .sort((one, other) => {
      const byOwn = isMine(other) - isMine(one);
      if (byOwn !== 0) return byOwn;
      if (one.lastSeen !== other.lastSeen) return one.lastSeen < other.lastSeen ? 1 : -1;
      return other.id - one.id;
    })
    .map(({ id, name, lastSeen }) => ({
      id: String(id),
      name,
      since: instant(id * 1000),
      lastSeen,
      isThis: id === mine,
    }));
};
