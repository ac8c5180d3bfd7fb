/** The languages the app speaks, its own first: the texts in the code are English (decision 029). */
export const languages = ['en', 'es', 'ar'] as const;

/** One of {@link languages}. */
export type Language = (typeof languages)[number];

/** The languages whose texts stand in a catalogue, `core/words/<language>.po`. */
export const translatedLanguages = ['es', 'ar'] as const satisfies readonly Language[];

/** One of {@link translatedLanguages}. */
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** The language in which everything is there, decks among it; others are kept beside it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** Each by its own name, as whoever looks for it knows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
};

/** Which way its lines run. */
export const getTextDirection = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

const toSupportedLanguage = (locale: string): Language | undefined => {
  const base = locale.toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
};

/** The first of somebody's locales, the best first, that the app speaks; English where there is none. */
export const languageFor = (locales: readonly string[]): Language =>
  locales.map(toSupportedLanguage).find((language) => language !== undefined) ?? 'en';

/** For dates and numbers where somebody names no country. */
const defaultLocales: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es', ar: 'ar' };

/**
 * The locale of dates and numbers beside words of a language: somebody's own variety of it, else the usual one, so that
 * they speak no other language than the words. Figures are those that codes and times are typed in.
 */
export const localeFor = (language: Language, locales: readonly string[] = []): string => {
  const own =
    locales.find((locale) => toSupportedLanguage(locale) === language) ?? defaultLocales[language];
  return language === 'ar' ? `${own.split('-u-')[0]}-u-nu-latn` : own;
};
