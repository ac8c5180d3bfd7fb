import { text } from '../text.ts';
import type { Day } from './day.ts';
import { OWN_TOPIC } from './question.ts';

export const SearchSchema = text(1, 80);

/** No case, accents or apostrophe shapes. Works per character, so that a match can be marked. */
export const foldText = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    // A sigma at the end of a word has its own shape.
    .replaceAll('ς', 'σ');

export const toSearchTerms = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');

type Translate = (text: string) => string;

/** Made from the view, so it holds no secret. */
const getVisibleText = (
  { question, mine, partner, comments, note }: Day,
  translate: Translate,
): string =>
  [
    question.topic === OWN_TOPIC ? question.text : translate(question.text),
    mine?.text,
    partner?.text,
    note?.text,
    ...comments.map(({ text: comment }) => comment),
  ].join('\n');

/** Matches parts of longer terms too. Only what the reader may see can match. */
export const matchesSearch = (
  day: Day,
  search: string,
  translate: Translate = (text) => text,
): boolean => {
  const found = foldText(getVisibleText(day, translate));
  return toSearchTerms(search).every((word) => found.includes(word));
};
