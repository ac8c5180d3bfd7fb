import { currentLocale } from '@usward/core/language/i18n';

/** The first letter only, and not that of a name such as "iPhone". */
export const capitalize = (text: string): string =>
  text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toLocaleUpperCase(currentLocale()));
