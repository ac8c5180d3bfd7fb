import type { PersonId } from '@usward/core/identity';
import type { Database } from '../../functions/src/database/database.ts';
import type { Write } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';

/**
 * A database in which a call that was on its way writes this as soon as a deletion has cleared all of a
 * person for the first time: their record goes with the last of it.
 */
export const writtenMeanwhile = (
  db: Database,
  person: PersonId,
  writes: readonly Write[],
): Database => {
  const { path } = documents.user(person);
  let written = false;
  return new Proxy(db, {
    get: (target, name) => {
      const method = Reflect.get(target, name, target) as unknown;
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const result = (await Reflect.apply(method, target, args)) as unknown;
        const isLast =
          name === 'commit' && (args[0] as readonly Write[]).some((one) => one.path === path);
        if (isLast && !written) {
          written = true;
          await db.commit(writes);
        }
        return result;
      };
    },
  });
};
