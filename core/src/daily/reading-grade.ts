import { wordsOf } from './words.ts';

/**
 * The highest reading grade a question may have, in school years of the United States: someone
 * tired, or reading in their second language, should take it in at once (our own choice).
 */
export const readingGradeLimit = 8;

/**
 * How many syllables an English word has, at least 1. An estimate from its spelling: groups of
 * vowels, less the endings that are written but not spoken. About one word in ten is off by one.
 */
function countSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<![td]|[^aeiouyl]l)ed$/, '')
    .replace(/(?<![cgsxz]|[cs]h|[^aeiouyl]l)es$/, '')
    .replace(/(?<![^aeiouyl]l)e$/, '');
  const vowelGroups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  // The two vowels of "doing" are spoken apart; "didn’t" has a second syllable without a vowel.
  const extra = /[aeiouy]ing$|[^aeiouy]n['’]t$/i.test(word) ? 1 : 0;
  return Math.max(1, vowelGroups + extra);
}

/**
 * The Flesch-Kincaid grade of a text, in school years; can be below 0 for very plain text. The
 * weights are those of Kincaid and others (1975), the formula in general use.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) {
    return 0;
  }
  const sentences = Math.max(1, text.match(/[.!?…]+/g)?.length ?? 0);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}
