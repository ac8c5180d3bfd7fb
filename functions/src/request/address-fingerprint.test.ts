import { describe, expect, it } from 'vitest';
import { getAddressFingerprint } from './address-fingerprint.ts';

const HOST = 'usward.example';
const SECRET = 'a secret of at least 32 characters';

type Headers = { readonly forwardedFor?: string; readonly forwardedHost?: string };

const getFingerprint = (
  { forwardedFor, forwardedHost }: Headers,
  { isDemo = false, secret = SECRET } = {},
) => {
  const headers = new Map([
    ['X-Forwarded-For', forwardedFor],
    ['X-Forwarded-Host', forwardedHost],
  ]);
  return getAddressFingerprint((name) => headers.get(name), { secret, isDemo });
};

const through = (forwardedFor: string) => getFingerprint({ forwardedFor, forwardedHost: HOST });

describe("a request's address", () => {
  const plain = through('203.0.113.7,104.198.56.253');

  it('is the hop before Hosting, whatever was claimed before it', () => {
    expect(through('198.51.100.1, 203.0.113.7, 104.198.56.253')).toBe(plain);
    expect(through('203.0.113.8, 104.198.56.253')).not.toBe(plain);
  });

  it('is one home for all addresses of its IPv6 network', () => {
    const home = through('2001:db8:1:2:aaaa::1, 104.198.56.253');
    expect(through('2001:db8:1:2::9, 104.198.56.253')).toBe(home);
    expect(through('2001:db8:1:3::9, 104.198.56.253')).not.toBe(home);
  });

  it('is told by the server’s secret: without it nobody can try all addresses', () => {
    const forwardedFor = '203.0.113.7, 104.198.56.253';
    const elsewhere = { secret: `${SECRET} of another server` };
    expect(getFingerprint({ forwardedFor, forwardedHost: HOST }, elsewhere)).not.toBe(plain);
  });

  it('is the same for an IPv4 address written as IPv6', () => {
    expect(through('::ffff:203.0.113.7, 104.198.56.253')).toBe(plain);
  });
});

describe('a request that did not come through Hosting', () => {
  it.each<[string, Headers]>([
    ['has no headers of a proxy', {}],
    ['has one hop, as from the function’s own address', { forwardedFor: '203.0.113.7' }],
    ['does not say which host was asked for', { forwardedFor: '203.0.113.7, 104.198.56.253' }],
    ['claims what is no address', { forwardedFor: 'me, 104.198.56.253', forwardedHost: HOST }],
    ['has the host alone', { forwardedHost: HOST }],
  ])('is refused where it %s', (_, headers) => {
    expect(() => getFingerprint(headers)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });

  it('has no address under emulators', () => {
    expect(getFingerprint({}, { isDemo: true })).toBeNull();
    expect(getFingerprint({ forwardedFor: '203.0.113.7' }, { isDemo: true })).toBeNull();
  });
});
