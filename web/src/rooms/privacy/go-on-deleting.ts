import type { Deletion } from '@usward/core/privacy/deletion';
import type { Happening } from './deletion-standing.ts';
import { goOn, type later } from './going-on.ts';

type GoingOnDeleting = {
  /** Asks the server for the next share of the work. */
  readonly ask: (signal: AbortSignal) => Promise<Deletion | null>;
  /** Resolves when another try makes sense. */
  readonly wait?: typeof later;
  readonly tell: (happening: Happening) => void;
  readonly signal: AbortSignal;
};

/** Has the server go on until it is done, it refuses, or nobody looks any more. */
export const goOnDeleting = ({ ask, wait, tell, signal }: GoingOnDeleting): Promise<void> =>
  goOn({
    step: async () => {
      const deletion = await ask(signal);
      if (signal.aborted) return true;
      tell({ type: 'moved', deletion });
      return deletion === null || deletion.state === 'done';
    },
    tell: (type) => tell({ type }),
    signal,
    ...(wait && { wait }),
  });
