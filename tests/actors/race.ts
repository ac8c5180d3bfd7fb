import fc from 'fast-check';
import { apiAtHand } from './api-at-hand.ts';
import { memoryDatabase } from './memory-firestore.ts';

/** An API over an empty database, and a way to let calls race on it. */
export type Track = {
  readonly connect: ReturnType<typeof memoryDatabase>;
  readonly call: ReturnType<typeof apiAtHand>;
  /** Starts all calls and returns their answers; their reads and commits happen in a generated order. */
  readonly race: <const T extends readonly unknown[]>(start: () => T) => Promise<Settled<T>>;
};

type Settled<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/** Runs a race in this many generated orders, each on a fresh database. */
export const inOrders = (orders: number, run: (track: Track) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      let isRacing = false;
      const connect = memoryDatabase(undefined, async (step) => {
        if (isRacing) await scheduler.schedule(Promise.resolve(), step);
      });
      const race: Track['race'] = async (start) => {
        isRacing = true;
        const answers = await scheduler.waitFor(Promise.all(start()));
        isRacing = false;
        return answers as never;
      };
      await run({ connect, call: apiAtHand(connect), race });
    }),
    { numRuns: orders },
  );
