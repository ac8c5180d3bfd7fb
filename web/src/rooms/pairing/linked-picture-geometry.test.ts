import { describe, expect, it } from 'vitest';
import { heartPositions, picture } from './linked-picture-geometry.ts';

type Point = { readonly x: number; readonly y: number };

const hearts = heartPositions.map(([x, y, , size], index) => ({
  x,
  y,
  size,
  /** From its middle to its widest point. */
  reach: 7.5 * size,
  isClay: index % 3 === 2,
}));

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Points along a path of the picture, which begins with M and goes on with C and S. */
const pointsAlong = (path: string): readonly Point[] => {
  const points: Point[] = [];
  let [from, control]: readonly [Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  for (const [, letter, list = ''] of path.matchAll(/([MCS])([^MCS]*)/g)) {
    const numbers = list.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const given = Array.from({ length: numbers.length / 2 }, (_, index) => ({
      x: numbers[2 * index] ?? 0,
      y: numbers[2 * index + 1] ?? 0,
    }));
    while (given.length > 0) {
      const mirrored = { x: 2 * from.x - control.x, y: 2 * from.y - control.y };
      const first = letter === 'C' ? given.shift() : mirrored;
      const second = letter === 'M' ? from : given.shift();
      const to = given.shift();
      if (!first || !second || !to) break;
      if (letter !== 'M') {
        for (let part = 0; part <= 1; part += 0.01) {
          const rest = 1 - part;
          const on = (axis: 'x' | 'y') =>
            rest ** 3 * from[axis] +
            3 * rest ** 2 * part * first[axis] +
            3 * rest * part ** 2 * second[axis] +
            part ** 3 * to[axis];
          points.push({ x: on('x'), y: on('y') });
        }
      }
      [from, control] = [to, second];
    }
  }
  return points;
};

describe('the hearts of a meeting', () => {
  it('are fifty', () => {
    expect(hearts).toHaveLength(50);
  });

  it('rest no closer to each other than their size', () => {
    for (const [index, one] of hearts.entries()) {
      for (const other of hearts.slice(index + 1)) {
        expect(distance(one, other)).toBeGreaterThan(15 * Math.max(one.size, other.size));
      }
    }
  });

  it('are not behind the initials', () => {
    const heads = [-1, 1].map((side) => ({
      x: picture.touch.x + side * picture.headsApart,
      y: picture.touch.y,
    }));
    for (const heart of hearts) {
      for (const head of heads) {
        expect(distance(heart, head)).toBeGreaterThan(picture.head + heart.reach + 5);
      }
    }
  });

  it('leave the two lines free', () => {
    const line = [picture.lines.me, picture.lines.you].flatMap(pointsAlong);
    expect(line.length).toBeGreaterThan(500);
    for (const heart of hearts) {
      const nearest = Math.min(...line.map((point) => distance(heart, point)));
      expect(nearest - heart.reach - picture.thickness / 2).toBeGreaterThan(12);
    }
  });

  it('do not vanish in the sun, which has the color of a third of them', () => {
    for (const heart of hearts.filter(({ isClay }) => isClay)) {
      expect(distance(heart, picture.sun)).toBeGreaterThan(picture.sun.radius + heart.reach);
    }
  });

  it('stay within the sky of the picture, and fill its top from side to side', () => {
    for (const { x, y, reach } of hearts) {
      expect(x - reach).toBeGreaterThan(0);
      expect(x + reach).toBeLessThan(picture.width);
      expect(y - reach).toBeGreaterThan(picture.top);
      expect(y + reach).toBeLessThan(picture.sun.y);
    }
    const high = hearts.filter(({ y }) => y < picture.top + 60);
    const quarters = new Set(high.map(({ x }) => Math.floor((4 * x) / picture.width)));
    expect(quarters.size).toBe(4);
  });
});
