const { USWARD_FULL, USWARD_SEED } = process.env;

/** Whether this is `npm run test:full`, which runs what is too long for every change. */
export const isFull = USWARD_FULL === '1';

/** What every property draws its cases from: the same for every change, a fresh one in full. */
export const seed = Number(USWARD_SEED ?? (isFull ? Date.now() % 2 ** 31 : 1));
