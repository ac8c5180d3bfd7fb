/**
 * Deletes something, and takes it out of what is kept of replies: before, so that a run which dies in
 * between finds it again by what is still there, and after, for what was written in between.
 */
export const eraseAndForget = async <T>(
  erase: () => Promise<T>,
  forget: () => Promise<unknown>,
): Promise<T> => {
  await forget();
  const erased = await erase();
  await forget();
  return erased;
};
