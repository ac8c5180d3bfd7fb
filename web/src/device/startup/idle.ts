const IDLE_TIMEOUT_MS = 5_000;

const SETTLED_AGE_MS = 4_000;

export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 2_000);
};

/** For large work that would slow down a page that was just opened. */
export const runAfterStartup = (run: () => void): void => {
  setTimeout(() => whenIdle(run), SETTLED_AGE_MS - performance.now());
};

/** Yields, so that the page can handle taps. */
export const yieldToNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
