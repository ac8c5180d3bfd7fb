import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A person's network, as far as it tells one from another: IPv6 homes get a /64 each. */
const networkOf = (address: string): string => {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':');
  return Array.from({ length: 4 }, (_, place) => groups[place] || '0').join(':');
};

/**
 * A fingerprint of where a request comes from, or null where nothing says so, as under emulators.
 * Hosting adds itself behind the caller in X-Forwarded-For; whoever reaches the function past it can
 * write what they like there, so an address never loosens a limit of the account.
 */
export const fingerprintOfAddress = (forwardedFor: string | undefined): string | null => {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const address = hops.at(-2) ?? hops.at(-1) ?? '';
  if (address === '') return null;
  return createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
};
