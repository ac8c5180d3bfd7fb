import { focusHeading } from './focus-heading.ts';
import { queueOrSay } from './queue-or-say.ts';

/**
 * Does what takes away the very thing that was pressed: the focus goes on to the page's heading. Where
 * this phone could not do it, that is said, and the focus stays.
 */
export const thenGoOn = (doing: Promise<unknown>): void => {
  void queueOrSay(doing.then(() => setTimeout(focusHeading)));
};
