import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>;

const words = /\/core\/words\/\w+\.po$/;

/** Puts the words of other languages into a folder of their own: what a phone keeps of them is up to its language. */
export const chunkFileNames = ({ facadeModuleId }: Chunk): string =>
  words.test(facadeModuleId ?? '') ? 'assets/words/[name]-[hash].js' : 'assets/[name]-[hash].js';
