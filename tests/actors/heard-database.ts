import type { Database } from '../../functions/src/database/database.ts';

type Method = {
  [Name in keyof Database]: Database[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Database];

/** A call of a database: which method, and what it was given. */
export type DatabaseCall = {
  [Name in Method]: { readonly method: Name; readonly args: Parameters<Database[Name]> };
}[Method];

type Hook = (call: DatabaseCall) => Promise<void>;

/**
 * A database whose calls are heard, right before they are made and once they are answered; one whose
 * hook fails fails with it.
 */
export const heardDatabase = (
  db: Database,
  { before, after }: { readonly before?: Hook; readonly after?: Hook },
): Database =>
  new Proxy(db, {
    get: (target, name) => {
      const method = Reflect.get(target, name, target) as unknown;
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const call = { method: name, args } as DatabaseCall;
        await before?.(call);
        const result = (await Reflect.apply(method, target, args)) as unknown;
        await after?.(call);
        return result;
      };
    },
  });
