import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECENT_SIGN_IN } from '@usward/core/account/constants';
import { HOUR } from '@usward/core/durations';
import { assertRecentSignIn } from '../account/recent-sign-in.ts';
import type { Caller } from '../http/identity.ts';
import { deriveKey } from '../secret.ts';

/** How long an export may go on after the password was last asked for, in milliseconds: an hour, on a bad line. */
const GRANT_LASTS = HOUR;

/** What a grant stands for: this person, on the device where they entered the password. */
type Holder = Pick<Caller, 'id' | 'signedInAt'>;

type Grant = {
  readonly secret: string;
  readonly caller: Holder;
  /** In epoch milliseconds. */
  readonly now: number;
};

const grantOf = ({ secret, caller: { id, signedInAt }, now }: Grant): string => {
  const mac = createHmac('sha256', deriveKey(secret, 'export'));
  return `${now}.${mac.update(JSON.stringify([id, signedInAt, now])).digest('base64url')}`;
};

const isGood = (held: string, { now, ...of }: Grant): boolean => {
  const givenAt = Number(held.split('.')[0]);
  if (!(givenAt <= now && now - givenAt <= GRANT_LASTS)) return false;
  const [one, other] = [held, grantOf({ ...of, now: givenAt })].map((text) => Buffer.from(text));
  return one?.length === other?.length && timingSafeEqual(one ?? Buffer.of(), other ?? Buffer.of());
};

/**
 * What a page of an export goes out with, and the next one is asked for with: so an export outlives the
 * five minutes of the password that it began with. Refuses where the password was entered longer ago, and no page of
 * this export says otherwise.
 */
export const exportGrant = (held: string | undefined, wanted: Grant): string => {
  if (held !== undefined && isGood(held, wanted)) return held;
  assertRecentSignIn(wanted.caller, wanted.now, RECENT_SIGN_IN);
  return grantOf(wanted);
};
