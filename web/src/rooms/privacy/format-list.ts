import { currentLocale } from '@usward/core/language/i18n';

/** Words in a row, "a, b and c"; of the type `unit` without an "and". */
export const formatList = (
  words: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => new Intl.ListFormat(currentLocale(), { type }).format(words);
