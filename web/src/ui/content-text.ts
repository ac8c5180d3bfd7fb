import { type AskedQuestion, OWN_TOPIC } from '@usward/core/daily/question';
import { translateContent } from '@usward/core/language/content-translations';
import { currentLanguage } from '@usward/core/language/i18n';
import { SOURCE_LANGUAGE } from '@usward/core/language/languages';

export type LanguageProps = {
  readonly lang?: string | undefined;
  readonly dir?: 'auto' | undefined;
};

export type LanguageTextProps = LanguageProps & { readonly children: string };

export const contentText = (text: string): string => translateContent(text) ?? text;

/** Untranslated content is English: `lang` makes screen readers and hyphenation treat it so. */
export const contentLanguageProps = (text: string): LanguageProps => ({
  lang: translateContent(text) === null ? SOURCE_LANGUAGE : currentLanguage(),
  dir: 'auto',
});

export const contentTextProps = (text: string): LanguageTextProps => ({
  ...contentLanguageProps(text),
  children: contentText(text),
});

/** The language of a user's text is unknown. */
export const userTextProps = (text: string): LanguageTextProps => ({ dir: 'auto', children: text });

export const questionTextProps = ({
  topic,
  text,
}: Pick<AskedQuestion, 'topic' | 'text'>): LanguageTextProps =>
  topic === OWN_TOPIC ? userTextProps(text) : contentTextProps(text);
