import { setTimeout as wait } from 'node:timers/promises';
import { DriverError } from './webdriver.ts';

/** How long a person waits for what a screen should say, in milliseconds, and how often they look. */
const PATIENCE = 45_000;
const LOOK = 100;

/** What goes away by waiting: the page is on its way, or something still lies above the control. */
const passing = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
  'detached shadow root',
]);

/** Tries again until something is so, and else says why not. */
export const until = async <Result>(
  attempt: () => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof DriverError && !passing.has(error.code)) throw error;
      if (Date.now() > deadline) throw error;
      await wait(LOOK);
    }
  }
};
