/** Runs work of the same name in order, one after the other, and work of different names side by side. */
export const inTurns = () => {
  const lastOf = new Map<string, Promise<void>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = lastOf.get(name);
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    lastOf.set(name, done);
    await before;
    try {
      return await work();
    } finally {
      if (lastOf.get(name) === done) lastOf.delete(name);
      end();
    }
  };
};
