const PATIENCE = 1_000;

/** What somebody does to a page who moves on it by hand or by keyboard, or is about to. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls there as soon as the screen has grown tall enough, unless the person acts first; what it
 * gives calls it off.
 */
export const scrollWhenTall = (top: number): (() => void) => {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const act of acts) removeEventListener(act, stop);
  };
  const step = () => {
    window.scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(window.scrollY - top) <= 1;
    if (isThere || performance.now() >= until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const act of acts) addEventListener(act, stop, { passive: true });
  step();
  return stop;
};
