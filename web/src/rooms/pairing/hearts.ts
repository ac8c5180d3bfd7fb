import { isCalm } from '../../device/calm.ts';
import { flightsOf } from './flights.ts';
import { picture } from './picture.ts';

/** How many hearts fly (specification 9). */
const HEARTS = 50;

/** A heart goes a third of its way or more: the library draws lots from half to one and a half times a speed. */
const FASTEST = 1.5;

/** Pixels of the canvas to one unit of the picture, so that hearts stay sharp on a phone. */
const SHARPNESS = 2;

const { width, height, top, touch, room } = picture;

/** The size of the canvas, in its pixels. */
export const heartsCanvas = { width: width * room * SHARPNESS, height: height * room * SHARPNESS };

/** Where the two touch, as parts of the canvas. */
const origin = {
  x: 0.5 + (touch.x - width / 2) / (width * room),
  y: 1 - (top + height - touch.y) / (height * room),
};

const HEART =
  'M0 6.5C-5 3-7.500 .5-7.500-2.500A3.750 3.750 0 0 1 0-4 3.750 3.750 0 0 1 7.500-2.500C7.500 .5 5 3 0 6.5z';

/** Size and tilt in radians of the hearts. */
const looks = [
  [0.65, -0.4],
  [0.75, 0.3],
  [0.9, -0.15],
  [1, 0.05],
  [1.1, 0.45],
  [1.2, -0.3],
] as const;

// The library takes the six numbers of a matrix as a list, whatever its types say. Without one it
// would look at 250,000 points to find the size of the path.
const matrixOf = ([size, tilt]: (typeof looks)[number]) => {
  const [across, along] = [size * Math.cos(tilt), size * Math.sin(tilt)];
  return [across, along, -along, across, 0, 0] as unknown as DOMMatrix;
};

/** Lamp, dusk and clay, as they are in the picture. */
const colors = ['#efcf8d', '#a9c8e2', '#e17a56'];

/** A flight slows down by this factor with each frame; without motion it is over at the first one. */
const DECAY = 0.9;

/** When the slowest heart has come to rest, in milliseconds. */
const FLIGHT_LASTS = 1_400;
const STILL_LASTS = 100;

const lapse = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Leaves what is painted where it is, and ends the animation. */
const rest = (brush: CanvasRenderingContext2D, end: () => void): void => {
  const painted = document.createElement('canvas');
  Object.assign(painted, heartsCanvas);
  painted.getContext('2d')?.drawImage(brush.canvas, 0, 0);
  end();
  brush.drawImage(painted, 0, 0);
};

/**
 * Lets 50 hearts fly from where the two meet, over a canvas of that size; they come to rest and stay.
 * For people who want less motion they are there at once.
 */
export const letHeartsFly = async (canvas: HTMLCanvasElement): Promise<void> => {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const { default: confetti } = await import('canvas-confetti');
  // A worker from a blob is refused by our content policy, and 50 hearts need none.
  const shoot = confetti.create(canvas, { useWorker: false });
  const decay = isCalm() ? 0 : DECAY;
  const shapes = looks.map((look) =>
    confetti.shapeFromPath({ path: HEART, matrix: matrixOf(look) }),
  );
  for (const [heart, { angle, farthest }] of flightsOf(HEARTS).entries()) {
    void shoot({
      particleCount: 1,
      angle,
      spread: 0,
      startVelocity: (farthest / FASTEST) * SHARPNESS * (1 - decay),
      decay,
      shapes,
      // One of them: of a list, a single heart always takes the first.
      colors: colors.filter((_, index) => index === heart % colors.length),
      scalar: SHARPNESS,
      gravity: 0,
      // They do not fade.
      ticks: Number.POSITIVE_INFINITY,
      flat: true,
      origin,
    });
  }
  await lapse(isCalm() ? STILL_LASTS : FLIGHT_LASTS);
  rest(brush, shoot.reset);
};
