import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPendingCodeExpired,
  isPendingCodeLineFor,
  PENDING_CODE_LIFETIME_MS,
  toPendingCodeLine,
} from './pending-code.ts';

const NOW = Date.UTC(2026, 2, 12, 9);

describe('a pending code', () => {
  it('is over once it is 24 hours old, and no sooner', () => {
    const line = toPendingCodeLine('K7M2P', NOW);
    expect(isPendingCodeExpired(line, NOW)).toBe(false);
    expect(isPendingCodeExpired(line, NOW + PENDING_CODE_LIFETIME_MS - 1)).toBe(false);
    expect(isPendingCodeExpired(line, NOW + PENDING_CODE_LIFETIME_MS)).toBe(true);
  });

  it('never lasts longer than 24 hours, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (stored, now) => {
        const isUsable = now >= stored && now - stored < PENDING_CODE_LIFETIME_MS;
        expect(isPendingCodeExpired(toPendingCodeLine('K7M2P', stored), now)).toBe(!isUsable);
      }),
    );
  });

  it.each(['K7M2P', 'K7M2P ', 'K7M2P soon', 'K7M2P NaN', ''])(
    'counts as old where the time is unreadable: “%s”',
    (line) => expect(isPendingCodeExpired(line, NOW)).toBe(true),
  );

  it('is distinguished from the stored line of another code', () => {
    const line = toPendingCodeLine('K7M2P', NOW);
    expect(isPendingCodeLineFor(line, 'K7M2P')).toBe(true);
    expect(isPendingCodeLineFor(line, 'Q2W3E')).toBe(false);
    expect(isPendingCodeLineFor(null, 'K7M2P')).toBe(false);
  });
});
