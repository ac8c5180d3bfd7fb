import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from './release-store.ts';

describe('a text in parts', () => {
  it('is the same together, no part is too long, and no sign is halved', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '😂', '𝒜') });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 5 }), (whole, most) => {
        const parts = splitText(whole, most);
        expect(parts.join('')).toBe(whole);
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0);
          expect(part.length).toBeLessThanOrEqual(most);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
