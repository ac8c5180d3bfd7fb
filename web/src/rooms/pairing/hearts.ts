import { prefersReducedMotion } from '../../device/appearance/reduced-motion.ts';
import { heartPositions, picture } from './linked-picture-geometry.ts';

/** Canvas pixels per picture unit. */
const SHARPNESS = 2;

const { width, height, top, touch, room } = picture;

export const heartsCanvas = { width: width * room * SHARPNESS, height: height * room * SHARPNESS };

/** As a fraction of the canvas. */
const origin = {
  x: 0.5 + (touch.x - width / 2) / (width * room),
  y: 1 - (top + height - touch.y) / (height * room),
};

const HEART =
  'M0 6.5C-5 3-7.500 .5-7.500-2.500A3.750 3.750 0 0 1 0-4 3.750 3.750 0 0 1 7.500-2.500C7.500 .5 5 3 0 6.5z';

// The library takes the matrix as a list, despite its types. Without one it samples 250,000 points
// to measure the path.
const toMatrix = (degrees: number, size: number) => {
  const tilt = (degrees * Math.PI) / 180;
  const [across, along] = [size * Math.cos(tilt), size * Math.sin(tilt)];
  return [across, along, -along, across, 0, 0] as unknown as DOMMatrix;
};

/** Lamp, dusk and clay of the picture. */
const colors = ['#efcf8d', '#a9c8e2', '#e17a56'];

/** Speed factor per frame; with reduced motion the flight ends in the first frame. */
const DECAY = 0.9;

const FLIGHT_MS = 1_400;

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves in the next frame, after what was asked to be painted in it before. */
const waitForFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * The library randomizes speeds by 0.5 to 1.5; a fixed 0.5 gives the exact speed, so that each heart lands in
 * place.
 */
const withFixedRandom = (act: () => void): void => {
  const { random } = Math;
  Math.random = () => 0.5;
  try {
    act();
  } finally {
    Math.random = random;
  }
};

const keepLastFrame = (brush: CanvasRenderingContext2D, end: () => void): void => {
  const painted = document.createElement('canvas');
  Object.assign(painted, heartsCanvas);
  painted.getContext('2d')?.drawImage(brush.canvas, 0, 0);
  end();
  brush.drawImage(painted, 0, 0);
};

/** They stay where they land. With reduced motion they appear there immediately. */
export const letHeartsFly = async (canvas: HTMLCanvasElement): Promise<void> => {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const { default: confetti } = await import('canvas-confetti');
  // Our CSP blocks blob workers, and 50 hearts need none.
  const shoot = confetti.create(canvas, { useWorker: false });
  const decay = prefersReducedMotion() ? 0 : DECAY;
  withFixedRandom(() => {
    for (const [heart, [x, y, tilt, size]] of heartPositions.entries()) {
      const [across, up] = [x - touch.x, touch.y - y];
      void shoot({
        particleCount: 1,
        angle: (Math.atan2(up, across) * 180) / Math.PI,
        spread: 0,
        startVelocity: Math.hypot(across, up) * SHARPNESS * (1 - decay),
        decay,
        shapes: [confetti.shapeFromPath({ path: HEART, matrix: toMatrix(tilt, size) })],
        // One color: from a list, a single heart always takes the first.
        colors: colors.filter((_, index) => index === heart % colors.length),
        scalar: SHARPNESS,
        gravity: 0,
        // No fading.
        ticks: Number.POSITIVE_INFINITY,
        flat: true,
        origin,
      });
    }
  });
  if (decay > 0) await delay(FLIGHT_MS);
  // A slow phone or a hidden page may not have painted one yet.
  await waitForFrame();
  keepLastFrame(brush, shoot.reset);
};
