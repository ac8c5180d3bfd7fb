const LOCK = 'usward-push';

/** Runs one piece of work on this browser's subscription at a time, over all tabs. */
export const alone = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, run) : run();
