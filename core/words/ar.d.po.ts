import type { Words } from '../src/language/words.ts';

/** The texts of the catalogue beside, made a module by web/build/spoken-words.ts. */
export declare const words: Words;
