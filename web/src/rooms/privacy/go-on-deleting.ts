import type { Deletion } from '@usward/core/privacy/deletion';
import type { Happening } from './deletion-standing.ts';
import { passes } from './going-on.ts';

type GoingOn = {
  /** Asks the server for the next share of the work. */
  readonly ask: (signal: AbortSignal) => Promise<Deletion | null>;
  /** Resolves when another try makes sense. */
  readonly wait: (signal: AbortSignal) => Promise<void>;
  readonly tell: (happening: Happening) => void;
  readonly signal: AbortSignal;
};

/** Has the server go on until it is done, it refuses, or nobody looks any more. */
export const goOnDeleting = async ({ ask, wait, tell, signal }: GoingOn): Promise<void> => {
  while (!signal.aborted) {
    try {
      const deletion = await ask(signal);
      if (signal.aborted) return;
      tell({ type: 'moved', deletion });
      if (deletion === null || deletion.state === 'done') return;
    } catch (error) {
      if (signal.aborted) return;
      if (!passes(error)) {
        tell({ type: 'refused' });
        return;
      }
      tell({ type: 'silent' });
      await wait(signal);
    }
  }
};
