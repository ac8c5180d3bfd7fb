import words from '../../words/pushes.json' with { type: 'json' };
import type { ActiveLocale } from '../language/i18n.ts';
import { type Language, languageFor, localeFor } from '../language/languages.ts';

/** Without a chosen language, that of the phone used to sign up. */
export const resolvePushLocale = (chosen: Language | null, locale: string | null): ActiveLocale => {
  const language = chosen ?? languageFor(locale === null ? [] : [locale]);
  return {
    language,
    locale: localeFor(language),
    words: language === 'en' ? null : words[language],
  };
};
