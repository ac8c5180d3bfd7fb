import { toMessageKey } from './catalog-keys.ts';

export type ContentTranslations = Readonly<Record<string, string>>;

let words: ContentTranslations = {};

/** Missing texts stay English. */
export const setContentTranslations = (next: ContentTranslations): void => {
  words = next;
};

/** Null if there is no translation. */
export const translateContent = (text: string): string | null => words[toMessageKey(text)] ?? null;
