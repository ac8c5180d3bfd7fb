import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>;

/** Signing in, connecting, changing what stands in the profile, privacy: kept on the phone once they were fetched. */
const later =
  /\/src\/(app\/privacy-screens\.ts|rooms\/((account|pairing)\/screens\.ts|us\/(views\.ts|lock\/LockSettings\.tsx)))$/;

/** Puts parts that the worker is not to fetch beforehand into a folder of their own. */
export const chunkFileNames = ({ facadeModuleId }: Chunk): string =>
  later.test(facadeModuleId ?? '') ? 'assets/later/[name]-[hash].js' : 'assets/[name]-[hash].js';
