import { spokenLocale } from '@usward/core/language/speak';

/** Words in a row, "a, b and c"; of the type `unit` without an "and". */
export const listed = (
  words: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => new Intl.ListFormat(spokenLocale(), { type }).format(words);
