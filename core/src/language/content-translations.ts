import { toMessageKey } from './catalog.ts';

/** What the decks say in a language other than English, each text below the key of the English one. */
export type ContentTranslations = Readonly<Record<string, string>>;

let words: ContentTranslations = {};

/** Has the decks speak so from now on; what they have no words for stays English. */
export const setContentTranslations = (next: ContentTranslations): void => {
  words = next;
};

/** What a text of a deck says in the language that is spoken; null: it has no words but the English. */
export const translateContent = (text: string): string | null => words[toMessageKey(text)] ?? null;
