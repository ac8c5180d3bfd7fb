/** A list of listeners that can be told something. */
export type Announcer<T> = {
  readonly tell: (value: T) => void;
  readonly listen: (listener: (value: T) => void) => () => void;
};

/** Makes an {@link Announcer}; one listener's failure keeps nobody else from hearing. */
export const createAnnouncer = <T>(): Announcer<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    tell: (value) => {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          console.error(error);
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
