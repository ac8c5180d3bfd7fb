import { setTimeout as wait } from 'node:timers/promises';
import { DriverError } from './webdriver.ts';

/** How long a person waits for what a screen should say, in milliseconds, and how often they look. */
const WAIT_TIMEOUT_MS = 45_000;
const POLL_INTERVAL_MS = 100;

/** What goes away by waiting: the page is on its way, or something still lies above the control. */
const transientErrors = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
  'detached shadow root',
]);

/** Tries again until something is so, and else says why not. */
export const waitUntil = async <Result>(
  attempt: () => Promise<Result>,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<Result> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof DriverError && !transientErrors.has(error.code)) throw error;
      if (Date.now() > deadline) throw error;
      await wait(POLL_INTERVAL_MS);
    }
  }
};
