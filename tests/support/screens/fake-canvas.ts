import { onTestFinished, vi } from 'vitest';

/** Milliseconds between two frames. */
const FRAME = 17;

// For all tests of a file: the library knows the time of its last frame.
let now = 0;

/** People here do not mind motion. */
export const allowMotion = (): void => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query),
  );
};

/** Stands in for canvases, which happy-dom does not paint: counts the shapes on them, frame by frame. */
export const watchCanvas = () => {
  let shapes = 0;
  let copied = 0;
  let waiting = new Map<number, FrameRequestCallback>();
  let asked = 0;
  const brush = {
    fillStyle: '',
    clearRect: () => {
      shapes = 0;
    },
    beginPath: () => undefined,
    closePath: () => undefined,
    fill: (shape?: unknown) => {
      if (shape !== undefined) shapes += 1;
    },
    // All canvases share this brush: what one is copied from is full, and the other is empty.
    drawImage: () => {
      if (shapes > 0) copied = shapes;
      else shapes = copied;
    },
  };
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    asked += 1;
    waiting.set(asked, callback);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  const canvas = HTMLCanvasElement.prototype;
  const { getContext } = canvas;
  Object.assign(canvas, { getContext: () => brush });
  onTestFinished(() => {
    Object.assign(canvas, { getContext });
  });
  return {
    /** Paints the next frame, and says how many shapes are on it; null where nothing moves. */
    paintFrame: (): number | null => {
      if (waiting.size === 0) return null;
      const due = waiting;
      waiting = new Map();
      now += FRAME;
      for (const callback of due.values()) callback(now);
      return shapes;
    },
    /** How many shapes there are at this moment. */
    shapes: () => shapes,
  };
};
