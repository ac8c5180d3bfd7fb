import { type AskedQuestion, OWN_TOPIC } from '@usward/core/daily/question';
import { saidInDeck } from '@usward/core/language/deck-words';
import { FIRST_LANGUAGE } from '@usward/core/language/languages';
import { spokenLanguage } from '@usward/core/language/speak';

/** What an element says of the words in it. */
export type WordsOf = { readonly lang?: string | undefined; readonly dir?: 'auto' | undefined };

/** What an element says of its words, and the words. */
export type SaidWords = WordsOf & { readonly children: string };

/** A text of a deck in the language that is spoken, else in English. */
export const inDeck = (text: string): string => saidInDeck(text) ?? text;

/**
 * For an element that holds a text of a deck among others: decks say less than the app does, and English is read
 * out, hyphenated and set as what it is, not as the page's own language.
 */
export const languageOfDeck = (text: string): WordsOf => ({
  lang: saidInDeck(text) === null ? FIRST_LANGUAGE : spokenLanguage(),
  dir: 'auto',
});

/** For an element that is a text of a deck: `<h2 {...ofDeck(quiz.title)} />`. */
export const ofDeck = (text: string): SaidWords => ({
  ...languageOfDeck(text),
  children: inDeck(text),
});

/** For an element that is words somebody wrote: nobody knows in which language. */
export const byPeople = (text: string): SaidWords => ({ dir: 'auto', children: text });

/** For an element that is a daily question, which can be one that the two thought of themselves. */
export const ofQuestion = ({ topic, text }: Pick<AskedQuestion, 'topic' | 'text'>): SaidWords =>
  topic === OWN_TOPIC ? byPeople(text) : ofDeck(text);
