import words from '../../words/decks.json' with { type: 'json' };
import type { DeckWords } from '../language/deck-words.ts';
import type { OtherLanguage } from '../language/languages.ts';

/** What the decks that came with the app say in other languages, out of the catalogues (`npm run words`). */
export const bundledWords: Readonly<Record<OtherLanguage, DeckWords>> = words;
