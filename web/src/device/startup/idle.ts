/** How long a busy page keeps something waiting, in milliseconds. */
const IDLE_TIMEOUT_MS = 5_000;

/** The age of a page that has opened for good, in milliseconds: our own choice. */
const SETTLED_AGE_MS = 4_000;

/** Runs `run` when the page has nothing better to do. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 2_000);
};

/**
 * Runs `run` when the page has nothing better to do and has been open for some seconds: for what is
 * large, and would be in the way of whoever has just come.
 */
export const runAfterStartup = (run: () => void): void => {
  setTimeout(() => whenIdle(run), SETTLED_AGE_MS - performance.now());
};

/** Lets the page do what has come up meanwhile, such as answering a tap. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
