import type { Question } from './question.ts';

/** A 32-bit hash of a text (FNV-1a): the seed of a shuffle, no secret. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const sign of text) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
};

/** Evenly spread numbers in [0, 1) from a seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A couple's own order of one chapter, by chance alone. */
export const shuffled = (questions: readonly Question[], seed: string): readonly Question[] => {
  const next = numbersFrom(hash(seed));
  const order = [...questions];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const moved = order[last] as Question;
    order[last] = order[other] as Question;
    order[other] = moved;
  }
  return order;
};

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
