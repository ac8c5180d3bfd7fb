type App = {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
};

/**
 * The API as the platform runs it: each request comes to an instance that has nothing else to do, and to
 * a new one where all are busy. Calls of one person at once would otherwise wait for each other.
 */
export const createInstancePool = (create: () => App): App => {
  const idle: App[] = [];
  return {
    request: async (path, init) => {
      // The one used last, so that calls one after the other all come to the same.
      const instance = idle.pop() ?? create();
      try {
        return await instance.request(path, init);
      } finally {
        idle.push(instance);
      }
    },
  };
};
