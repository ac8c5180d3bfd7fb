import bothTapped from '@usward/core/content/summaries/both-tapped.json' with { type: 'json' };
import { translateContent } from '@usward/core/language/content-translations';
import { currentLanguage, currentLocale } from '@usward/core/language/i18n';
import { contentText, contentTextProps, type LanguageTextProps } from '../ui/content-text.ts';

const leads = Object.values(bothTapped);

const translateChipSentence = (sentence: string): string | null => {
  const lead = leads.find((one) => sentence.startsWith(`${one} `));
  const translated = lead === undefined ? null : translateContent(lead);
  if (lead === undefined || translated === null) return null;
  const chips = sentence.slice(lead.length + 1, -1).split(' and ');
  const list = new Intl.ListFormat(currentLocale());
  return `${translated} ${list.format(chips.map(contentText))}.`;
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
