import { picture } from './picture.ts';

/** One heart's way: its direction in degrees, and how far it goes at most, in units of the picture. */
export type Flight = { readonly angle: number; readonly farthest: number };

const { touch } = picture;

/** Where hearts may come to rest, in units of the picture. */
const sky = { left: 10, right: 380, top: 56, bottom: 452 } as const;

const DOWN = 270;

/** So many degrees to either side of straight down stay free for the two lines. */
const LINES = 14;

const wayToEdge = (angle: number): number => {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(radians), -Math.sin(radians)];
  const across = (x < 0 ? touch.x - sky.left : sky.right - touch.x) / Math.abs(x);
  const along = (y < 0 ? touch.y - sky.top : sky.bottom - touch.y) / Math.abs(y);
  return Math.min(across, along);
};

const openSky: readonly Flight[] = Array.from({ length: 360 }, (_, angle) => ({
  angle,
  farthest: wayToEdge(angle),
})).filter(({ angle }) => Math.abs(angle - DOWN) > LINES);

/** As many flights as there are hearts, spread over the open sky: more of them where it is wide. */
export const flightsOf = (hearts: number): readonly Flight[] => {
  // A slice of the sky is as large as the square of its length.
  const areas = openSky.map(({ farthest }) => farthest ** 2);
  const share = areas.reduce((sum, area) => sum + area, 0) / hearts;
  const flights: Flight[] = [];
  let passed = share / 2;
  for (const [index, flight] of openSky.entries()) {
    passed += areas[index] ?? 0;
    for (; passed >= share; passed -= share) flights.push(flight);
  }
  return flights;
};
