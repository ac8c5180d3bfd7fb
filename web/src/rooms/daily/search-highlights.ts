import { foldText, toSearchTerms } from '@usward/core/daily/search';

export type TextPiece = { readonly at: number; readonly text: string; readonly found: boolean };

/** A match farther in than this would fall outside the clamped lines. */
const LEAD_LENGTH = 40;
const FAR_MATCH_OFFSET = 120;

const findMatchedUnits = (text: string, search: string): readonly boolean[] => {
  let compared = '';
  /** For each unit of `compared`, the start of its character in `text`. */
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(at);
    compared += part;
    at += character.length;
  }
  const found = Array.from({ length: text.length }, () => false);
  for (const word of toSearchTerms(search)) {
    for (let from = compared.indexOf(word); from !== -1; from = compared.indexOf(word, from + 1)) {
      let after = from + word.length;
      // One character can fold to several: it is marked as a whole.
      while (after < starts.length && starts[after] === starts[after - 1]) after += 1;
      // What folds to nothing, such as a combining accent, belongs to the character before it.
      found.fill(true, starts[from], starts[after] ?? text.length);
    }
  }
  return found;
};

export const highlightMatches = (text: string, search: string | null): readonly TextPiece[] => {
  if (search === null) return [{ at: 0, text, found: false }];
  const found = findMatchedUnits(text, search);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && found[at] === found[from]) continue;
    pieces.push({ at: from, text: text.slice(from, at), found: found[from] === true });
    from = at;
  }
  return pieces;
};

export const trimToFirstMatch = (pieces: readonly TextPiece[]): readonly TextPiece[] => {
  const [before, ...rest] = pieces;
  if (!before || before.found || rest.length === 0 || before.text.length <= FAR_MATCH_OFFSET)
    return pieces;
  const lead = before.text.slice(-LEAD_LENGTH);
  // Starts at a word, so that neither a word nor a character is cut.
  const start = lead.search(/\s/);
  return [{ at: 0, text: `… ${start === -1 ? '' : lead.slice(start + 1)}`, found: false }, ...rest];
};
