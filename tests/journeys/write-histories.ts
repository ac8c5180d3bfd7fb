import type { Page } from '@playwright/test';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import fc from 'fast-check';

/** Quizzes of one kind that are short to play: twelve times this or that. */
export const shortQuizzes = bundledQuizzes.filter(({ kind }) => kind === 'this-or-that');

/** What is written, and what happens to it. */
export type WriteStep = {
  readonly write: 'answer' | 'comment' | 'checkin' | 'quiz';
  /** How the network is while it is sent; `unanswered`: it arrives, and the answer is lost. */
  readonly network: 'fine' | 'away' | 'unheard' | 'unanswered';
  readonly twice: boolean;
  /** In which of two tabs. */
  readonly tab: 0 | 1;
  /** The browser is closed once the words are safe, whatever is on its way. */
  readonly killed: boolean;
};

const step: fc.Arbitrary<WriteStep> = fc.record({
  write: fc.oneof(
    { weight: 3, arbitrary: fc.constant('comment' as const) },
    { weight: 3, arbitrary: fc.constant('answer' as const) },
    { weight: 2, arbitrary: fc.constant('checkin' as const) },
    { weight: 1, arbitrary: fc.constant('quiz' as const) },
  ),
  network: fc.constantFrom('fine', 'away', 'unheard', 'unanswered'),
  twice: fc.boolean(),
  tab: fc.constantFrom(0, 1),
  killed: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** One history: a few writes between two moments of peace. */
export type WriteHistory = readonly WriteStep[];

const history: fc.Arbitrary<WriteHistory> = fc.array(step, { minLength: 3, maxLength: 5 });

/** So many histories, the same for the same seed. */
export const generateHistories = (seed: number, count: number): readonly WriteHistory[] =>
  fc.sample(history, { seed, numRuns: count });

/** How many writes the phone still holds. */
export const countQueuedWrites = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('usward');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
          counting.onerror = () => reject(counting.error);
        };
      }),
  );
