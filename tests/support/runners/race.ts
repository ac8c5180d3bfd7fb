import fc from 'fast-check';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import { memoryDatabase } from '../fakes/memory-firestore.ts';

/** An API over an empty database, and a way to let calls race on it. */
export type RaceSetup = {
  readonly connect: ReturnType<typeof memoryDatabase>;
  readonly call: ReturnType<typeof createInProcessApi>;
  /** Starts all calls and returns their answers; their reads and commits happen in a generated order. */
  readonly race: <const T extends readonly unknown[]>(start: () => T) => Promise<RaceResults<T>>;
};

type RaceResults<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/** Runs a race in this many generated orders, each on a fresh database. */
export const inGeneratedOrders = (
  orders: number,
  run: (track: RaceSetup) => Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      let isRacing = false;
      const connect = memoryDatabase(undefined, async (step) => {
        if (isRacing) await scheduler.schedule(Promise.resolve(), step);
      });
      const race: RaceSetup['race'] = async (start) => {
        isRacing = true;
        const answers = await scheduler.waitFor(Promise.all(start()));
        isRacing = false;
        return answers as never;
      };
      await run({ connect, call: createInProcessApi(connect), race });
    }),
    { numRuns: orders },
  );
