import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/support/runs.ts';
import { partsOfText, sha256Of, textOf } from './file-parts.ts';

const sizeOf = (part: string): number =>
  new TextEncoder().encode(JSON.stringify({ text: part })).length;

describe('a file in pieces', () => {
  it('is whole again, and each piece fits into a request whatever its signs are', () => {
    const sign = fc.constantFrom('a', '"', '\\', '\n', '\u0000', 'é', '漢', '👩‍👩‍👧', '\uD800');
    fc.assert(
      fc.property(fc.array(sign), fc.nat(40_000), (signs, times) => {
        const text = signs
          .join('')
          .repeat(signs.length === 0 ? 0 : Math.ceil(times / signs.length / 4));
        const parts = partsOfText(text);
        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(sizeOf(part)).toBeLessThanOrEqual(32 * 1024);
      }),
      { numRuns: runs(20) },
    );
  });

  it('is one piece where it is empty', () => {
    expect(partsOfText('')).toEqual(['']);
  });

  it('keeps its byte order mark, and is refused where it is not UTF-8', async () => {
    const marked = new TextEncoder().encode('\uFEFFid\n');
    expect(textOf(marked.buffer as ArrayBuffer)).toBe('\uFEFFid\n');
    expect(textOf(new Uint8Array([0xe9, 0x74, 0xe9]).buffer)).toBeNull();
    expect(await sha256Of(new ArrayBuffer(0))).toMatch(/^e3b0c44298fc1c14/);
  });
});
