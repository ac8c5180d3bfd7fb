import { describe, expect, it } from 'vitest';
import { fingerprintOfAddress } from './address.ts';

describe('where a request comes from', () => {
  it('is the hop before Hosting, whatever was claimed before it', () => {
    const plain = fingerprintOfAddress('203.0.113.7, 10.0.0.1');
    expect(fingerprintOfAddress('198.51.100.1, 203.0.113.7, 10.0.0.1')).toBe(plain);
    expect(fingerprintOfAddress('203.0.113.8, 10.0.0.1')).not.toBe(plain);
    expect(fingerprintOfAddress('203.0.113.7')).toBe(plain);
  });

  it('is one home for all addresses of its IPv6 network', () => {
    const home = fingerprintOfAddress('2001:db8:1:2:aaaa::1, 10.0.0.1');
    expect(fingerprintOfAddress('2001:db8:1:2::9, 10.0.0.1')).toBe(home);
    expect(fingerprintOfAddress('2001:db8:1:3::9, 10.0.0.1')).not.toBe(home);
  });

  it('is the same for an IPv4 address written as IPv6', () => {
    const plain = fingerprintOfAddress('203.0.113.7, 10.0.0.1');
    expect(fingerprintOfAddress('::ffff:203.0.113.7, 10.0.0.1')).toBe(plain);
  });

  it('is not known without the header', () => {
    expect(fingerprintOfAddress(undefined)).toBeNull();
    expect(fingerprintOfAddress('')).toBeNull();
  });
});
