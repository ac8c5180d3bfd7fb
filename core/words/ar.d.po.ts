import type { Words } from '../src/language/words.ts';

/** The texts of the catalogue beside, made a module by web/vite.config.ts. */
export declare const words: Words;
