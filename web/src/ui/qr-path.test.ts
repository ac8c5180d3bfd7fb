import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from '../couple/InviteCode.tsx';

describe('a QR code as a path', () => {
  it('draws every dark module and no other', () => {
    const text = 'https://usward.example/join?code=K7MQ4';
    const { size, path } = qrPath(text);
    const drawn = new Set<string>();
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let step = 0; step < Number(length); step++) drawn.add(`${Number(x) + step},${y}`);
    }
    const { data } = encode(text, { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])));
    expect(data.length).toBe(size);
    expect([...drawn].sort()).toEqual(dark.sort());
  });
});
