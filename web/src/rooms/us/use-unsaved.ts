import { useCallback, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';
import { useHoldUpdates } from '../../device/update.ts';

/** What {@link useUnsaved} gives. */
export type Unsaved = {
  /** What EditPage asks about. */
  readonly blocker: Blocker;
  /** It is saved, so the screen may be left without asking. */
  readonly saved: () => void;
};

/**
 * Asks before a screen is left on which something is typed that is kept nowhere else yet, and offers no new version
 * meanwhile. Where the app itself leads on, it takes the place of the screen and asks nothing: a guard, or hiding.
 */
export const useUnsaved = (unsaved: boolean): Unsaved => {
  const isSaved = useRef(false);
  useHoldUpdates(unsaved);
  const blocks = useCallback<BlockerFunction>(
    ({ historyAction }) => unsaved && !isSaved.current && historyAction !== 'REPLACE',
    [unsaved],
  );
  return {
    blocker: useBlocker(blocks),
    saved: () => {
      isSaved.current = true;
    },
  };
};
