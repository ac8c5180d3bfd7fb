import { onTestFinished, vi } from 'vitest';

/** Milliseconds between two frames. */
const FRAME = 17;

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
  let now = 0;
  let waiting: FrameRequestCallback[] = [];
  const brush = {
    fillStyle: '',
    clearRect: () => {
      shapes = 0;
    },
    beginPath: () => undefined,
    closePath: () => undefined,
    fill: () => {
      shapes += 1;
    },
  };
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    waiting.push(callback),
  );
  const canvas = HTMLCanvasElement.prototype;
  const { getContext } = canvas;
  Object.assign(canvas, { getContext: () => brush });
  onTestFinished(() => {
    Object.assign(canvas, { getContext });
  });
  return {
    /** Paints the next frame, and says how many shapes are on it; null where nothing moves. */
    paintFrame: (): number | null => {
      if (waiting.length === 0) return null;
      const due = waiting;
      waiting = [];
      now += FRAME;
      for (const callback of due) callback(now);
      return shapes;
    },
  };
};
