/** Lets at most so many pieces of work of one name run at a time; the others wait for their turn, in order. */
export const inTurns = (most: number) => {
  const underway = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = underway.get(name) ?? { running: 0, waiting: [] };
    underway.set(name, line);
    if (line.running >= most) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) underway.delete(name);
    }
  };
};
