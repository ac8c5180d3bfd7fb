import type { Database } from '../../functions/src/database/database.ts';

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
      new Proxy(db, {
        get: (target, name) => {
          const method = Reflect.get(target, name, target) as unknown;
          if (typeof method !== 'function') return method;
          return async (...args: unknown[]) => {
            const what = name === 'commit' ? next : null;
            if (what !== null) next = null;
            await what?.();
            return Reflect.apply(method, target, args) as unknown;
          };
        },
      }),
  };
};
