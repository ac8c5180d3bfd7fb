import type { Database } from '../../../functions/src/database/database.ts';

type Method = {
  [Name in keyof Database]: Database[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Database];

/** A call of a database: which method, and what it was given. */
export type DatabaseCall = {
  [Name in Method]: { readonly method: Name; readonly args: Parameters<Database[Name]> };
}[Method];

type Hook = (call: DatabaseCall) => Promise<void>;

type Work = Parameters<Database['transaction']>[0];

const withDecidedHook =
  (work: Work, afterDecision: (() => Promise<void>) | undefined): Work =>
  async (reads) => {
    const decision = await work(reads);
    await afterDecision?.();
    return decision;
  };

type Hooks = {
  readonly before?: Hook;
  readonly after?: Hook;
  /** Runs once a transaction has read and decided, before its writes are applied. */
  readonly afterDecision?: () => Promise<void>;
};

/**
 * A database whose calls are heard, right before they are made and once they are answered; one whose
 * hook fails fails with it.
 */
export const spyOnDatabase = (db: Database, { before, after, afterDecision }: Hooks): Database =>
  new Proxy(db, {
    get: (target, name) => {
      const method = Reflect.get(target, name, target) as unknown;
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const call = { method: name, args } as DatabaseCall;
        await before?.(call);
        const given =
          call.method === 'transaction' ? [withDecidedHook(call.args[0], afterDecision)] : args;
        const result = (await Reflect.apply(method, target, given)) as unknown;
        await after?.(call);
        return result;
      };
    },
  });
