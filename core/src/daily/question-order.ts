import type { Question } from './question.ts';

const LIGHT_DAYS = 3;

const DAYS_WITHOUT_DEEP = 10;

/** `day` counts from 0: a new couple starts gently. */
export const isGentleEnough = ({ depth, topic }: Question, day: number): boolean =>
  day < LIGHT_DAYS
    ? depth === 'light' && topic !== 'intimacy'
    : day >= DAYS_WITHOUT_DEEP || depth !== 'deep';

/**
 * Never two deep ones in a row, and another topic than the last if possible. A deep one comes early when
 * too few others are left to separate the deep ones. Null if only deep ones would follow a deep one.
 */
export const nextQuestion = (
  unseen: readonly Question[],
  last: Question | undefined,
): Question | null => {
  const afterDeep = last?.depth === 'deep';
  let deep = 0;
  for (const { depth } of unseen) if (depth === 'deep') deep += 1;
  const mustBeDeep = !afterDeep && deep * 2 > unseen.length;
  const fits = ({ depth }: Question): boolean =>
    mustBeDeep ? depth === 'deep' : !(afterDeep && depth === 'deep');
  const fresh = unseen.find((question) => fits(question) && question.topic !== last?.topic);
  return fresh ?? unseen.find(fits) ?? null;
};
