import type { Database } from '../../functions/src/database/database.ts';
import { heardDatabase } from './heard-database.ts';

/**
 * Lets something else happen between what a call has read and its next write, once: give it to
 * {@link homeAtHand} as what stands between the API and the database.
 */
export const meanwhile = () => {
  let next: (() => Promise<unknown>) | null = null;
  let place: 'commit' | 'transaction' = 'commit';
  const interrupt = async (at: typeof place) => {
    if (at !== place) return;
    const what = next;
    next = null;
    await what?.();
  };
  return {
    /** Sets what happens right before the next writes are applied, or the next transaction begins. */
    happens: (what: () => Promise<unknown>, before: typeof place = 'commit'): void => {
      next = what;
      place = before;
    },
    through: (db: Database): Database =>
      heardDatabase(db, {
        before: async ({ method }) => {
          if (method === 'commit' || method === 'transaction') await interrupt(method);
        },
        decided: () => interrupt('commit'),
      }),
  };
};
