import { type AskedQuestion, OWN_TOPIC } from '@usward/core/daily/question';
import { FIRST_LANGUAGE } from '@usward/core/language/languages';

/** What an element says of the words in it. */
export type WordsOf = { readonly lang?: string | undefined; readonly dir?: 'auto' | undefined };

/**
 * For an element with words of a deck: those stay in their own language whatever the app speaks, so that they are
 * read out, hyphenated and set by that one, not by the page's.
 */
export const ofDeck: WordsOf = { lang: FIRST_LANGUAGE, dir: 'auto' };

/** For an element with words that somebody wrote: nobody knows in which language. */
export const ofPeople: WordsOf = { dir: 'auto' };

/** For an element with a daily question, which can be one that the two thought of themselves. */
export const ofQuestion = ({ topic }: Pick<AskedQuestion, 'topic'>): WordsOf =>
  topic === OWN_TOPIC ? ofPeople : ofDeck;
