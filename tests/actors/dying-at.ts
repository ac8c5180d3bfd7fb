import type { Database } from '../../functions/src/database/database.ts';

const writing = new Set<PropertyKey>(['commit', 'transaction', 'clear', 'changeAll']);

/** A database whose so-manieth write never comes, as when the function is killed. */
export const dyingAt = (db: Database, step: number): Database => {
  let writes = 0;
  return new Proxy(db, {
    get: (target, name) => {
      const method = Reflect.get(target, name, target) as unknown;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        if (writing.has(name)) {
          writes += 1;
          if (writes === step) return Promise.reject(new Error('The function was killed.'));
        }
        return Reflect.apply(method, target, args) as unknown;
      };
    },
  });
};
