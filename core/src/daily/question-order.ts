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

const shuffle = (questions: readonly Question[], seed: string): Question[] => {
  const next = numbersFrom(hash(seed));
  const shuffled = [...questions];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const moved = shuffled[last] as Question;
    shuffled[last] = shuffled[other] as Question;
    shuffled[other] = moved;
  }
  return shuffled;
};

/**
 * Where in `remaining` the next question stands: no deep one after a deep one, another topic than the
 * last where there is one, and a deep one at once when fewer others are left than it takes to keep
 * the deep ones apart.
 */
const pick = (remaining: readonly Question[], last: Question | undefined): number => {
  const afterDeep = last?.depth === 'deep';
  const deep = remaining.filter(({ depth }) => depth === 'deep').length;
  const mustBeDeep = !afterDeep && deep * 2 > remaining.length;
  const fits = (question: Question): boolean =>
    mustBeDeep ? question.depth === 'deep' : !(afterDeep && question.depth === 'deep');
  const fresh = remaining.findIndex((question) => fits(question) && question.topic !== last?.topic);
  return fresh >= 0 ? fresh : Math.max(0, remaining.findIndex(fits));
};

/**
 * A couple's own order of one chapter: a shuffle by `seed` in which two deep questions never follow
 * each other while others are left to part them (product.md, "Daily questions"). `last` is the
 * question before the first.
 */
export const questionOrder = (
  chapter: readonly Question[],
  seed: string,
  last?: Question,
): readonly Question[] => {
  const remaining = shuffle(chapter, seed);
  const order: Question[] = [];
  while (remaining.length > 0) {
    order.push(...remaining.splice(pick(remaining, order.at(-1) ?? last), 1));
  }
  return order;
};
