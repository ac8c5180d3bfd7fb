import { createHmac } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { AppError } from '@usward/core/errors';
import { deriveKey } from './server-secret.ts';

/** A person's network, as far as it tells one from another: IPv6 homes get a /64 each. */
const getNetwork = (address: string): string => {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':');
  return Array.from({ length: 4 }, (_, place) => groups[place] || '0').join(':');
};

type Header = (name: string) => string | undefined;

/**
 * Who called Hosting, or null where the request does not look as if Hosting had passed it on: it names
 * the host that was asked for, and puts the caller before its own address, which Google adds at the end.
 */
const getCallerBehindHosting = (header: Header): string | null => {
  const hops = (header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  const [caller = '', hosting = ''] = hops.slice(-2);
  const isPassedOn = Boolean(header('X-Forwarded-Host')) && isIP(caller) && isIP(hosting);
  return isPassedOn ? caller : null;
};

type FingerprintOptions = {
  /** The server's: without it nobody finds an address by trying all there are. */
  readonly secret: string;
  readonly isDemo: boolean;
};

/**
 * A fingerprint of where a request comes from; null under emulators where nothing says so. Elsewhere a
 * request that did not come through Hosting is refused. Its headers can be forged by somebody who
 * calls the function itself (decision 039), so an address only sets a price and refuses nothing.
 */
export const getAddressFingerprint = (
  header: Header,
  { secret, isDemo }: FingerprintOptions,
): string | null => {
  const caller = getCallerBehindHosting(header);
  if (caller !== null) {
    const hmac = createHmac('sha256', deriveKey(secret, 'address')).update(getNetwork(caller));
    return hmac.digest('base64url').slice(0, 22);
  }
  if (isDemo) return null;
  // Not a refusal of what was written: should Hosting ever look otherwise, phones keep it and wait.
  throw new AppError('unavailable', { cause: new Error('This did not come through Hosting.') });
};
