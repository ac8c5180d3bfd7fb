import words from '../../words/pushes.json' with { type: 'json' };
import type { ActiveLocale } from '../language/i18n.ts';
import { type Language, languageFor, localeFor } from '../language/languages.ts';

/** How somebody is told: in the language they chose, else in that of the phone they signed up with. */
export const resolvePushLocale = (chosen: Language | null, locale: string | null): ActiveLocale => {
  const language = chosen ?? languageFor(locale === null ? [] : [locale]);
  return {
    language,
    locale: localeFor(language),
    words: language === 'en' ? null : words[language],
  };
};
