import type { Catalog } from '../src/language/catalog-keys.ts';

/** The texts of the catalogue beside, made a module by web/vite.config.ts. */
export declare const words: Catalog;
