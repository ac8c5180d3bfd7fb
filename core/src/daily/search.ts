import { text } from '../text.ts';
import type { Day } from './day.ts';
import { OWN_TOPIC } from './question.ts';

/** Schema of what somebody looks for in their days. */
export const SearchSchema = text(1, 80);

/**
 * A text as it is compared: without case, accents and the shapes of apostrophes. A text folded sign
 * by sign is the same as one folded as a whole, so that what was found can be marked.
 */
export const foldText = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    // A sigma at the end of a word has a shape of its own.
    .replaceAll('ς', 'σ');

/** The words that are looked for, as they are compared. */
export const toSearchTerms = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** How a text of the deck is shown to whoever looks. */
type Translate = (text: string) => string;

/** All words of a day that its reader sees: made of the view, so that it holds no secret. */
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

/**
 * Whether a day, as its reader sees it, holds every word that is looked for, be it as a part of a
 * longer one. Nothing that the reader may not see can make a day match. `translate` puts its question into
 * the reader's language.
 */
export const matchesSearch = (
  day: Day,
  search: string,
  translate: Translate = (text) => text,
): boolean => {
  const found = foldText(getVisibleText(day, translate));
  return toSearchTerms(search).every((word) => found.includes(word));
};
