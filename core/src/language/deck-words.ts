import { keyOf } from './words.ts';

/** What the decks say in a language other than English, each text below the key of the English one. */
export type DeckWords = Readonly<Record<string, string>>;

let words: DeckWords = {};

/** Has the decks speak so from now on; what they have no words for stays English. */
export const speakDecks = (next: DeckWords): void => {
  words = next;
};

/** What a text of a deck says in the language that is spoken; null: it has no words but the English. */
export const saidInDeck = (text: string): string | null => words[keyOf(text)] ?? null;
