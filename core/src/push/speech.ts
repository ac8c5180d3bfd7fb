import words from '../../words/pushes.json' with { type: 'json' };
import { type Language, languageFor, localeFor } from '../language/languages.ts';
import type { Speech } from '../language/speak.ts';

/** How somebody is told: in the language they chose, else in that of the phone they signed up with. */
export const pushSpeech = (chosen: Language | null, locale: string | null): Speech => {
  const language = chosen ?? languageFor(locale === null ? [] : [locale]);
  return {
    language,
    locale: localeFor(language),
    words: language === 'en' ? null : words[language],
  };
};
