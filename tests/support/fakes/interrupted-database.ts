import type { Database } from '../../../functions/src/database/database.ts';
import { spyOnDatabase } from './spy-database.ts';

/**
 * Lets something else happen between what a call has read and its next write, once: give it to
 * {@link createTestHome} as what stands between the API and the database.
 */
export const createInterruptedDatabase = () => {
  let next: (() => Promise<unknown>) | null = null;
  let interruptedCall: 'commit' | 'transaction' = 'commit';
  const interrupt = async (at: typeof interruptedCall) => {
    if (at !== interruptedCall) return;
    const what = next;
    next = null;
    await what?.();
  };
  return {
    /** Sets what happens right before the next writes are applied, or the next transaction begins. */
    happens: (what: () => Promise<unknown>, before: typeof interruptedCall = 'commit'): void => {
      next = what;
      interruptedCall = before;
    },
    through: (db: Database): Database =>
      spyOnDatabase(db, {
        before: async ({ method }) => {
          if (method === 'commit' || method === 'transaction') await interrupt(method);
        },
        afterDecision: () => interrupt('commit'),
      }),
  };
};
