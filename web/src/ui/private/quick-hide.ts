/** Two presses of Escape within this time hide the room (our own choice), in milliseconds. */
const ESCAPES_WITHIN = 1_000;

/** Whether a press of Escape is the second of two. */
export const isSecondEscape = (before: number | null, now: number): boolean =>
  before !== null && now - before <= ESCAPES_WITHIN;

/** Where it is noted for as long as the tab lives, in a word that says nothing. */
const KEY = 'closed';

/** Storage can be switched off: then it is noted until the page is loaded anew. */
const withStorage = <T>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
};

let isHidden = withStorage((storage) => storage.getItem(KEY) !== null, false);

/** The room was hidden: going back must not bring it up, nor does loading the page anew change that. */
export const noteHidden = (): void => {
  isHidden = true;
  withStorage((storage) => storage.setItem(KEY, 'true'), undefined);
};

/** The person has come again by a way of their own. */
export const forgetHidden = (): void => {
  isHidden = false;
  withStorage((storage) => storage.removeItem(KEY), undefined);
};

/** Whether an entry that is gone back to belongs to a room that was hidden. */
export const isBehindHidden = (isReturn: boolean): boolean => isHidden && isReturn;
