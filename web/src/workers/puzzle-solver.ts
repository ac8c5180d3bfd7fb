/// <reference lib="webworker" />
import type { Puzzle } from '@usward/core/pairing/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolverMessage } from '../device/solver-message.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Milliseconds between two reports. */
const REPORT_EVERY = 250;

const tell = (message: SolverMessage): void => self.postMessage(message);

const solve = async (puzzle: Puzzle): Promise<void> => {
  const start = performance.now();
  let reportedAt = start;
  let steps = 0;
  const countedKey: typeof deriveKey = (...step) => {
    steps += 1;
    const now = performance.now();
    if (now - reportedAt > REPORT_EVERY) {
      reportedAt = now;
      tell({ type: 'working', steps, elapsed: now - start });
    }
    return deriveKey(...step);
  };
  // An old phone takes its time; whoever waits ends this worker.
  const found = await solveChallenge({ challenge: puzzle, deriveKey: countedKey, timeout: 0 });
  if (found === null) throw new Error('The puzzle has no solution.');
  tell({ type: 'solved', counter: found.counter, derivedKey: found.derivedKey });
};

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  solve(data).catch((error: unknown) => tell({ type: 'failed', why: String(error) }));
});
