import type { Puzzle, SolvedPuzzle } from '@usward/core/pairing/puzzle';
import solver from '../workers/puzzle-solver.ts?worker&url';
import type { SolverMessage } from './solver-message.ts';
import { trustedScript } from './trusted-types.ts';

/** A worker that says nothing for so long, in milliseconds, was ended by the phone. */
const SILENCE = 15_000;

const startWorker = (): Worker => new Worker(trustedScript(solver), { type: 'module' });

/** Seconds that are left at most, at the speed so far. */
const secondsLeft = (puzzle: Puzzle, steps: number, elapsed: number): number =>
  ((puzzle.parameters.data.steps - steps) * elapsed) / steps / 1000;

type Options = {
  /** Hears how many seconds are left at most. */
  readonly onProgress: (secondsLeft: number) => void;
  readonly signal: AbortSignal;
};

const attempt = (puzzle: Puzzle, { onProgress, signal }: Options): Promise<SolvedPuzzle> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = startWorker();
    let silence: ReturnType<typeof setTimeout>;
    const end = (settle: () => void): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const fail = (why: unknown): void =>
      end(() => reject(new Error('The puzzle was not solved.', { cause: why })));
    const abort = (): void => fail(signal.reason);
    const expectWord = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => fail('silence'), SILENCE);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SolverMessage>) => {
      switch (data.type) {
        case 'working':
          expectWord();
          onProgress(secondsLeft(puzzle, data.steps, data.elapsed));
          break;
        case 'solved':
          end(() => resolve({ puzzle, counter: data.counter, derivedKey: data.derivedKey }));
          break;
        case 'failed':
          fail(data.why);
      }
    });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    signal.addEventListener('abort', abort);
    expectWord();
    worker.postMessage(puzzle);
  });

/**
 * Solves a puzzle beside the page, which stays usable. Begins anew once where the phone ends the worker;
 * rejects where that does not help either.
 */
export const solvePuzzle = (puzzle: Puzzle, options: Options): Promise<SolvedPuzzle> =>
  attempt(puzzle, options).catch((error: unknown) => {
    if (options.signal.aborted) throw error;
    return attempt(puzzle, options);
  });
