import { type AskedQuestion, OWN_TOPIC } from '@usward/core/daily/question';
import { translateContent } from '@usward/core/language/content-translations';
import { currentLanguage } from '@usward/core/language/i18n';
import { SOURCE_LANGUAGE } from '@usward/core/language/languages';

/** What an element says of the words in it. */
export type LanguageProps = {
  readonly lang?: string | undefined;
  readonly dir?: 'auto' | undefined;
};

/** What an element says of its words, and the words. */
export type LanguageTextProps = LanguageProps & { readonly children: string };

/** A text of a deck in the language that is spoken, else in English. */
export const contentText = (text: string): string => translateContent(text) ?? text;

/**
 * For an element that holds a text of a deck among others: decks say less than the app does, and English is read
 * out, hyphenated and set as what it is, not as the page's own language.
 */
export const contentLanguageProps = (text: string): LanguageProps => ({
  lang: translateContent(text) === null ? SOURCE_LANGUAGE : currentLanguage(),
  dir: 'auto',
});

/** For an element that is a text of a deck: `<h2 {...contentTextProps(quiz.title)} />`. */
export const contentTextProps = (text: string): LanguageTextProps => ({
  ...contentLanguageProps(text),
  children: contentText(text),
});

/** For an element that is words somebody wrote: nobody knows in which language. */
export const userTextProps = (text: string): LanguageTextProps => ({ dir: 'auto', children: text });

/** For an element that is a daily question, which can be one that the two thought of themselves. */
export const questionTextProps = ({
  topic,
  text,
}: Pick<AskedQuestion, 'topic' | 'text'>): LanguageTextProps =>
  topic === OWN_TOPIC ? userTextProps(text) : contentTextProps(text);
