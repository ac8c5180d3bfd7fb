import type { Database } from '../../functions/src/database/database.ts';
import { heardDatabase } from './heard-database.ts';

/**
 * Lets something else happen between what a call has read and its next write, once: give it to
 * {@link homeAtHand} as what stands between the API and the database.
 */
export const meanwhile = () => {
  let next: (() => Promise<unknown>) | null = null;
  return {
    /** Sets what happens right before the next write of whoever calls first. */
    happens: (what: () => Promise<unknown>): void => {
      next = what;
    },
    through: (db: Database): Database =>
      heardDatabase(db, {
        before: async ({ method }) => {
          if (method !== 'commit') return;
          const what = next;
          next = null;
          await what?.();
        },
      }),
  };
};
