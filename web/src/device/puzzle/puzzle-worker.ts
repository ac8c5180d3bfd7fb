/// <reference lib="webworker" />
import type { Puzzle } from '@usward/core/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolverMessage } from './solver-message.ts';

declare const self: DedicatedWorkerGlobalScope;

const REPORT_INTERVAL_MS = 250;

const post = (message: SolverMessage): void => self.postMessage(message);

const solve = async (puzzle: Puzzle): Promise<void> => {
  const start = performance.now();
  let reportedAt = start;
  let steps = 0;
  const countedKey: typeof deriveKey = (...step) => {
    steps += 1;
    const now = performance.now();
    if (now - reportedAt > REPORT_INTERVAL_MS) {
      reportedAt = now;
      post({ type: 'working', steps, elapsed: now - start });
    }
    return deriveKey(...step);
  };
  // No timeout for slow phones; the page can end this worker.
  const solution = await solveChallenge({ challenge: puzzle, deriveKey: countedKey, timeout: 0 });
  if (solution === null) throw new Error('The puzzle has no solution.');
  post({ type: 'solved', counter: solution.counter, derivedKey: solution.derivedKey });
};

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  solve(data).catch((error: unknown) => post({ type: 'failed', why: String(error) }));
});
