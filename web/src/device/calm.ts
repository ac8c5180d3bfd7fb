const wish = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Whether nothing should move: chosen on this device, or by its system. Style sheets have the same as
 * `--motion: 0` (ui/tokens.css).
 */
export const isCalm = (): boolean =>
  document.documentElement.dataset.motion === 'calm' || wish().matches;

/** Hears when the system's wish changes, until `signal` is aborted. */
export const onCalmChange = (listener: () => void, signal: AbortSignal): void =>
  wish().addEventListener('change', listener, { signal });
