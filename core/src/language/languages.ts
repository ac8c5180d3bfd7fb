/** The first is the source language (docs/decisions/029). */
export const languages = ['en', 'es', 'ar'] as const;

export type Language = (typeof languages)[number];

export const translatedLanguages = ['es', 'ar'] as const satisfies readonly Language[];

export type TranslatedLanguage = (typeof translatedLanguages)[number];

export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
};

export const getTextDirection = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

const toSupportedLanguage = (locale: string): Language | undefined => {
  const base = locale.toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
};

/** In order of preference; English if none matches. */
export const languageFor = (locales: readonly string[]): Language =>
  locales.map(toSupportedLanguage).find((language) => language !== undefined) ?? 'en';

const defaultLocales: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es', ar: 'ar' };

/** A locale of the texts' own language. Arabic uses Latin digits, which codes and times are typed in. */
export const localeFor = (language: Language, locales: readonly string[] = []): string => {
  const own =
    locales.find((locale) => toSupportedLanguage(locale) === language) ?? defaultLocales[language];
  return language === 'ar' ? `${own.split('-u-')[0]}-u-nu-latn` : own;
};
