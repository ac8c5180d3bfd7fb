import { describe, expect, it } from 'vitest';
import { flightsOf } from './flights.ts';
import { picture } from './picture.ts';

const flights = flightsOf(50);

/** Where a heart comes to rest that goes as far as it can, in units of the picture. */
const ends = flights.map(({ angle, farthest }) => ({
  x: picture.touch.x + farthest * Math.cos((angle * Math.PI) / 180),
  y: picture.touch.y - farthest * Math.sin((angle * Math.PI) / 180),
}));

describe('the hearts of a meeting', () => {
  it('are as many as asked for', () => {
    expect([1, 7, 50].map((hearts) => flightsOf(hearts).length)).toEqual([1, 7, 50]);
  });

  it('stay within the picture', () => {
    for (const { x, y } of ends) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(picture.width);
      expect(y).toBeGreaterThan(picture.top);
      expect(y).toBeLessThan(picture.top + picture.height);
    }
  });

  it('fly to all sides, and most to the side where there is more sky', () => {
    const left = ends.filter(({ x }) => x < picture.touch.x).length;
    expect(left).toBeGreaterThan(30);
    expect(left).toBeLessThan(46);
    expect(ends.some(({ y }) => y < picture.touch.y)).toBe(true);
    expect(ends.some(({ y }) => y > picture.touch.y)).toBe(true);
  });

  it('leave the two lines below the touch free', () => {
    expect(flights.filter(({ angle }) => Math.abs(angle - 270) < 14)).toEqual([]);
  });
});
