import { DAY_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import { securityTxt, securityTxtFaults } from './security-txt.ts';

const now = Date.parse('2026-03-12T18:00:00Z');
const written = (contact = 'mailto:security@usward.test') =>
  securityTxt({ contact, origin: 'https://usward.test', now });

describe('security.txt', () => {
  it('says where to report to, in which language, by which policy, and until when that holds', () => {
    expect(written().split('\n')).toEqual([
      'Contact: mailto:security@usward.test',
      'Expires: 2026-09-08T18:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://usward.test/.well-known/security.txt',
      'Policy: https://usward.test/.well-known/security-policy.txt',
      '',
    ]);
  });

  it.each([
    'security@usward.test',
    'mailto:',
    'http://usward.test/report',
    'mailto:a@b\nExpires: 1',
  ])('is not written for the contact %j', (contact) => {
    expect(() => written(contact)).toThrow('SECURITY_CONTACT');
  });
});

describe('the check of a security.txt', () => {
  it('finds nothing wrong until four weeks before the end', () => {
    expect(securityTxtFaults(written(), now)).toEqual([]);
    expect(securityTxtFaults(written(), now + 152 * DAY_MS)).toEqual([]);
  });

  it.each([153, 180, 999])('asks for a deploy after %i days', (days) => {
    expect(securityTxtFaults(written(), now + days * DAY_MS)).toEqual([
      expect.stringContaining('Deploy again.'),
    ]);
  });

  it.each(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])(
    'misses %s',
    (name) => {
      const lines = written().split('\n');
      const without = lines.filter((line) => !line.startsWith(`${name}:`)).join('\n');
      expect(securityTxtFaults(without, now)).toEqual([`${name} is missing.`]);
    },
  );

  it('takes no end that is no date or more than a year ahead', () => {
    const until = (expires: string) => written().replace(/Expires: .*/, `Expires: ${expires}`);
    expect(securityTxtFaults(until('soon'), now)).toEqual(['Expires is no date: soon.']);
    expect(securityTxtFaults(until('2028-01-01T00:00:00Z'), now)).toEqual([
      'It holds for more than a year.',
    ]);
  });

  it('takes no page of the app for the file', () => {
    expect(securityTxtFaults('<!doctype html>', now)).toHaveLength(5);
  });
});
