import { translateContent } from '@usward/core/language/content-translations';
import { currentLanguage, currentLocale } from '@usward/core/language/i18n';
import { contentText, contentTextProps, type LanguageTextProps } from '../ui/content-text.ts';

const translateChipSentence = (sentence: string): string | null => {
  const [, lead = '', chips = ''] = /^([^:]+): (.+)\.$/u.exec(sentence) ?? [];
  const translated = translateContent(lead);
  if (translated === null) return null;
  const list = new Intl.ListFormat(currentLocale(), { type: 'unit' });
  return `${translated}: ${list.format(chips.split(', ').map(contentText))}.`;
};

const translateSentence = (sentence: string): string | null =>
  translateContent(sentence) ?? translateChipSentence(sentence);

const translateSentences = (text: string): string | null => {
  const sentences = text.split(/(?<=[.?]) /u).map(translateSentence);
  return sentences.includes(null) ? null : sentences.join(' ');
};

export const getTranslatedSummaryProps = (text: string): LanguageTextProps => {
  const translated = translateContent(text) ?? translateSentences(text);
  return translated === null
    ? contentTextProps(text)
    : { lang: currentLanguage(), dir: 'auto', children: translated };
};
