import { isCalm } from '../../device/calm.ts';

/** How many hearts fall (specification 9). */
const HEARTS = 50;

// A heart about as large as a letter. Its scale is given, else the library tests 250,000 points for
// it; it takes the six numbers as a list, whatever its types say.
const heart = {
  path: 'M0 6.5C-5 3-7.5 .5-7.5-2.5A3.75 3.75 0 0 1 0-4 3.75 3.75 0 0 1 7.5-2.5C7.5 .5 5 3 0 6.5z',
  matrix: [0.72, 0, 0, 0.72, 0, 0] as unknown as DOMMatrix,
};

/** Clay, lamp and dusk of the night theme, which stand out on paper too. */
const colours = ['#d26240', '#c99a45', '#7fa9d0'];

/** Lets 50 hearts fall over a canvas, once; nothing moves for people who asked for that. */
export const letHeartsFall = async (canvas: HTMLCanvasElement): Promise<void> => {
  if (isCalm()) return;
  const { default: confetti } = await import('canvas-confetti');
  // A worker from a blob is refused by our content policy, and 50 hearts need none.
  const shoot = confetti.create(canvas, { resize: true, useWorker: false });
  await shoot({
    particleCount: HEARTS,
    shapes: [confetti.shapeFromPath(heart)],
    colors: colours,
    scalar: 1.5,
    spread: 100,
    startVelocity: 34,
    gravity: 0.7,
    ticks: 280,
    flat: true,
    origin: { x: 0.5, y: 0.42 },
  });
};
