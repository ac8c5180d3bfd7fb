/** Works on all of them, so many at once; `work` must not throw. */
export const atOnce = async <T, R>(
  all: readonly T[],
  most: number,
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const place = next;
      next += 1;
      results[place] = await work(all[place] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker));
  return results;
};
