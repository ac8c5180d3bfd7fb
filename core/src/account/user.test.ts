import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { canUndoPairing, maskEmail } from './user.ts';

describe('a masked address', () => {
  it.each([
    ['noah@example.org', 'n•••@e•••.org'],
    ['n@example.co.uk', 'n•••@e•••.uk'],
    ['😀noah@mail', '😀•••@m•••'],
    ['"a@b"@example.org', '"•••@e•••.org'],
    ['@example.org', '•••'],
    ['noah@', '•••'],
    ['noah@.org', '•••'],
    ['noah', '•••'],
  ])('of %s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('tells no more than the first characters and the ending', () => {
    const word = fc.stringMatching(/^[a-z]{2,20}$/);
    fc.assert(
      fc.property(word, word, word, (name, domain, ending) => {
        const masked = maskEmail(`${name}@${domain}.${ending}`);
        expect(masked).toBe(`${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••.${ending}`);
      }),
    );
  });
});

describe('a pairing can be undone', () => {
  const now = Date.parse('2026-03-12T18:00:00.000Z');

  it.each([
    ['mine', null, true],
    ['partner', null, true],
    [null, instant(now + 1), true],
    [null, instant(now), false],
    [null, null, false],
  ] as const)('while it waits for %s, or until %s: %s', (confirmation, undoUntil, may) => {
    expect(canUndoPairing({ confirmation, undoUntil }, now)).toBe(may);
  });
});
