import type { Puzzle, SolvedPuzzle } from '@usward/core/puzzle';
import { trustedScript } from '../startup/trusted-types.ts';
import solver from './puzzle-worker.ts?worker&url';
import type { SolverMessage } from './solver-message.ts';

/** After this silence, the phone is assumed to have ended the worker. */
const SILENCE_TIMEOUT_MS = 15_000;

const startWorker = (): Worker => new Worker(trustedScript(solver), { type: 'module' });

const estimateSecondsLeft = (puzzle: Puzzle, steps: number, elapsed: number): number =>
  ((puzzle.parameters.data.steps - steps) * elapsed) / steps / 1000;

type Options = {
  readonly onProgress: (estimateSecondsLeft: number) => void;
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
    const resetTimer = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => fail('no-response'), SILENCE_TIMEOUT_MS);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SolverMessage>) => {
      switch (data.type) {
        case 'working':
          resetTimer();
          onProgress(estimateSecondsLeft(puzzle, data.steps, data.elapsed));
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
    resetTimer();
    worker.postMessage(puzzle);
  });

export const solvePuzzle = (puzzle: Puzzle, options: Options): Promise<SolvedPuzzle> =>
  attempt(puzzle, options).catch((error: unknown) => {
    if (options.signal.aborted) throw error;
    return attempt(puzzle, options);
  });
