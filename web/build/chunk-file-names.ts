import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>;

/** Signing in, connecting, changing what stands in the profile, notifications, privacy: kept on the phone once they were fetched. */
const later =
  /\/src\/(app\/later-screens\.ts|rooms\/((account|pairing)\/screens\.ts|us\/(views\.ts|lock\/LockSettings\.tsx)))$/;

/** What a phone keeps of them is up to its language. */
const words = /\/core\/words\/\w+\.po$/;

/** Puts parts that the worker is not to fetch beforehand into a folder of their own. */
export const chunkFileNames = ({ facadeModuleId }: Chunk): string => {
  const id = facadeModuleId ?? '';
  if (words.test(id)) return 'assets/words/[name]-[hash].js';
  return later.test(id) ? 'assets/later/[name]-[hash].js' : 'assets/[name]-[hash].js';
};
