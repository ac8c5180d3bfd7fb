import { expect, it, vi } from 'vitest';
import { heartsCanvas, letHeartsFly } from './hearts.ts';
import { heartPositions, picture } from './linked-picture-geometry.ts';

type Shot = {
  readonly angle: number;
  readonly startVelocity: number;
  readonly decay: number;
  readonly origin: { readonly x: number; readonly y: number };
};

/** Where the library lets a heart come to rest: it draws lots from half to one and a half times a speed. */
const getEndPoint = ({ angle, startVelocity, decay, origin }: Shot) => {
  const way = (startVelocity * (0.5 + Math.random())) / (1 - decay);
  const radians = (angle * Math.PI) / 180;
  return [
    origin.x * heartsCanvas.width + way * Math.cos(radians),
    origin.y * heartsCanvas.height - way * Math.sin(radians),
  ];
};

const rests = vi.hoisted((): number[][] => []);
vi.mock('canvas-confetti', () => ({
  default: {
    create: () => async (shot: Shot) => void rests.push(getEndPoint(shot)),
    shapeFromPath: () => ({ type: 'path' }),
  },
}));
vi.mock('../../device/appearance/reduced-motion.ts', () => ({ prefersReducedMotion: () => false }));

it('hearts settle at their places for any random values', async () => {
  vi.useFakeTimers();
  const { random } = Math;
  void letHeartsFly({ getContext: () => ({}) } as unknown as HTMLCanvasElement);
  await expect.poll(() => rests).toHaveLength(heartPositions.length);
  const sharpness = heartsCanvas.width / (picture.width * picture.room);
  const left = (picture.width * (picture.room - 1)) / 2;
  const above = picture.height * (picture.room - 1) - picture.top;
  for (const [index, [x, y]] of heartPositions.entries()) {
    expect(rests[index]?.[0]).toBeCloseTo((x + left) * sharpness, 6);
    expect(rests[index]?.[1]).toBeCloseTo((y + above) * sharpness, 6);
  }
  expect(Math.random).toBe(random);
});
