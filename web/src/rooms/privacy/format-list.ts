import { currentLocale } from '@usward/core/language/i18n';

/** Type `unit` leaves out the "and". */
export const formatList = (
  words: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => new Intl.ListFormat(currentLocale(), { type }).format(words);
