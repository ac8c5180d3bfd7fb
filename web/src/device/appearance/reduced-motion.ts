const reducedMotionQuery = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Whether nothing should move: chosen on this device, or by its system. Style sheets have the same as
 * `--motion: 0` (ui/tokens.css).
 */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'calm' || reducedMotionQuery().matches;

/** Hears when the system's wish changes, until `signal` is aborted. */
export const onReducedMotionChange = (listener: () => void, signal: AbortSignal): void =>
  reducedMotionQuery().addEventListener('change', listener, { signal });
