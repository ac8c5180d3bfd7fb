import { foldText, toSearchTerms } from '@usward/core/daily/search';

/** A piece of a text and where it starts; `found` where it is what was looked for. */
export type TextPiece = { readonly at: number; readonly text: string; readonly found: boolean };

/** About how many signs stand before what was found where a text is cut short. */
const LEAD_LENGTH = 40;
/** Where a find comes this far into a text, the lines of a list would cut it off. */
const FAR_MATCH_OFFSET = 120;

/** Which code units of a text belong to a word that is looked for. */
const findMatchedUnits = (text: string, search: string): readonly boolean[] => {
  let compared = '';
  /** For each unit of `compared`, where the sign it came from starts. */
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
      // One sign can fold to several: it is marked as a whole.
      while (after < starts.length && starts[after] === starts[after - 1]) after += 1;
      // What folds to nothing, such as an accent of its own, belongs to the sign before it.
      found.fill(true, starts[from], starts[after] ?? text.length);
    }
  }
  return found;
};

/** A text in pieces, those marked that hold a word looked for; all of it in its order. */
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

/** Pieces cut to begin shortly before the first find, where that is far into the text. */
export const trimToFirstMatch = (pieces: readonly TextPiece[]): readonly TextPiece[] => {
  const [before, ...rest] = pieces;
  if (!before || before.found || rest.length === 0 || before.text.length <= FAR_MATCH_OFFSET)
    return pieces;
  const lead = before.text.slice(-LEAD_LENGTH);
  // From the start of a word, so that neither a word nor a sign is cut in two.
  const start = lead.search(/\s/);
  return [{ at: 0, text: `… ${start === -1 ? '' : lead.slice(start + 1)}`, found: false }, ...rest];
};
