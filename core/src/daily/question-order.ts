import type { Question } from './question.ts';

/** The days, counted from the first, on which only light questions come, and none of intimacy. */
const LIGHT_DAYS = 3;

/** The days, counted from the first, on which nothing deep comes. */
const DAYS_WITHOUT_DEEP = 10;

/** Whether a question may come on a day, counted from 0: two who have just begun start gently. */
export const isGentleEnough = ({ depth, topic }: Question, day: number): boolean =>
  day < LIGHT_DAYS
    ? depth === 'light' && topic !== 'intimacy'
    : day >= DAYS_WITHOUT_DEEP || depth !== 'deep';

/**
 * Which of `unseen` comes after `last`: never a deep one after a deep one, another topic than the
 * last where there is one, and a deep one at once when fewer others are left than it takes to keep
 * the deep ones apart. Null where only deep ones are left that would follow one.
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
