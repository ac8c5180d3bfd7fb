import { fnv1a } from './language/catalog-keys.ts';

/** mulberry32, in [0, 1). Must never change: stored seeds rely on it. */
export const createSeededRandom = (seed: string) => {
  let state = fnv1a(seed);
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Fisher-Yates; the same seed gives the same order. */
export const seededShuffle = <T>(things: readonly T[], seed: string): readonly T[] => {
  const next = createSeededRandom(seed);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const moved = order[last] as T;
    order[last] = order[other] as T;
    order[other] = moved;
  }
  return order;
};
