import { checkSummary } from './check-summary.ts';
import type { Summary } from './summary.ts';

/** For tests: a summary that passes. */
export const validSummary: Summary = {
  wentWell: 'You both felt close, and the slow pace did you good.',
  question: 'What would make the next slow evening even easier for you both?',
  idea: 'Put your phones in another room and sit together with a cup of tea.',
};
/** For tests: what the two are called. */
export const coupleNames = ['Mia', 'Noël', 'Test', 'O’Brien'];

/** For tests: what is left of {@link validSummary} with changes, once it is checked for these two. */
export const checkWith = (
  changes: Partial<Record<keyof Summary, unknown>> & Record<string, unknown> = {},
) => checkSummary({ ...validSummary, ...changes }, coupleNames);

/** For tests: words in a row, to make a text long. */
export const repeatWord = (count: number) => `You both ${'laugh '.repeat(count - 3)}together.`;
