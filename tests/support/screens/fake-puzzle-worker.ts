import type { Puzzle } from '@usward/core/puzzle';
import { vi } from 'vitest';
import type { SolverMessage } from '../../../web/src/device/puzzle/solver-message.ts';
import { solvePuzzle } from '../builders/code-puzzles.ts';

/** What becomes of the workers that the page starts, one after the other; the last for all that follow. */
type WorkerFate = 'solves' | 'dies' | 'says nothing' | Promise<unknown>;

class FakeWorker extends EventTarget {
  static fates: readonly WorkerFate[] = [];
  static started = 0;
  #isOver = false;
  readonly #fate: WorkerFate;

  constructor() {
    super();
    const { fates, started } = FakeWorker;
    this.#fate = fates[Math.min(started, fates.length - 1)] ?? 'solves';
    FakeWorker.started += 1;
  }

  postMessage(puzzle: Puzzle): void {
    void this.#work(puzzle);
  }

  terminate(): void {
    this.#isOver = true;
  }

  async #work(puzzle: Puzzle): Promise<void> {
    if (this.#fate === 'says nothing') return;
    if (this.#fate === 'dies') {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
      return;
    }
    if (this.#fate !== 'solves') {
      // A phone that takes about eleven seconds for all steps, and has done a sixth of them.
      const steps = Math.round(puzzle.parameters.data.steps / 6);
      this.#tell({ type: 'working', steps, elapsed: 1_800 });
      await this.#fate;
    }
    const { counter, derivedKey } = await solvePuzzle(puzzle);
    this.#tell({ type: 'solved', counter, derivedKey });
  }

  #tell(data: SolverMessage): void {
    if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Gives the page workers that solve puzzles in this process, or come to another end. Ends with the test. */
export const fakeWorkers = (...fates: readonly WorkerFate[]): void => {
  FakeWorker.fates = fates;
  FakeWorker.started = 0;
  vi.stubGlobal('Worker', FakeWorker);
};

/** How many workers the page has started. */
export const countStartedWorkers = (): number => FakeWorker.started;
