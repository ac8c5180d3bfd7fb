import { createHmac } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { AppError } from '@usward/core/errors';
import { deriveKey } from './server-secret.ts';

/** The part that identifies a user: IPv6 homes get a /64 each. */
const toNetworkAddress = (address: string): string => {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':');
  return Array.from({ length: 4 }, (_, place) => groups[place] || '0').join(':');
};

type Header = (name: string) => string | undefined;

/** Hosting sets the requested host and puts the caller first; Google appends Hosting's address. */
const getCallerAddress = (header: Header): string | null => {
  const hops = (header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  const [caller = '', hosting = ''] = hops.slice(-2);
  const isPassedOn = Boolean(header('X-Forwarded-Host')) && isIP(caller) && isIP(hosting);
  return isPassedOn ? caller : null;
};

type FingerprintOptions = {
  /** Without it, all addresses could be tried against a fingerprint. */
  readonly secret: string;
  readonly isDemo: boolean;
};

/**
 * A direct caller can forge the headers (decision 039), so an address only sets a price and refuses
 * nothing. Null under emulators.
 */
export const getAddressFingerprint = (
  header: Header,
  { secret, isDemo }: FingerprintOptions,
): string | null => {
  const caller = getCallerAddress(header);
  if (caller !== null) {
    const hmac = createHmac('sha256', deriveKey(secret, 'address')).update(
      toNetworkAddress(caller),
    );
    return hmac.digest('base64url').slice(0, 22);
  }
  if (isDemo) return null;
  // Not a refusal of the write: should Hosting's headers ever change, phones store it and wait.
  throw new AppError('unavailable', { cause: new Error('This did not come through Hosting.') });
};
