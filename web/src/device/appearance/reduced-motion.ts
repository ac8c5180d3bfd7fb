const reducedMotionQuery = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Style sheets have the same as `--motion: 0` (ui/tokens.css). */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'calm' || reducedMotionQuery().matches;

export const onReducedMotionChange = (listener: () => void, signal: AbortSignal): void =>
  reducedMotionQuery().addEventListener('change', listener, { signal });
