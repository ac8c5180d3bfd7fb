import { checkSummary } from './check-summary.ts';
import type { Summary } from './summary.ts';

/** For tests: a summary that passes. */
export const good: Summary = {
  wentWell: 'You both felt close, and the slow pace did you good.',
  question: 'What would make the next slow evening even easier for you both?',
  idea: 'Put your phones in another room and sit together with a cup of tea.',
};
/** For tests: what the two are called. */
export const names = ['Mia', 'Noël', 'Test', 'O’Brien'];

/** For tests: what is left of {@link good} with changes, once it is checked for these two. */
export const check = (
  changes: Partial<Record<keyof Summary, unknown>> & Record<string, unknown> = {},
) => checkSummary({ ...good, ...changes }, names);

/** For tests: words in a row, to make a text long. */
export const many = (count: number) => `You both ${'laugh '.repeat(count - 3)}together.`;
