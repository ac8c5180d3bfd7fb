export type Emitter<T> = {
  readonly emit: (value: T) => void;
  readonly subscribe: (listener: (value: T) => void) => () => void;
};

export const createEmitter = <T>(): Emitter<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          console.error(error);
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
