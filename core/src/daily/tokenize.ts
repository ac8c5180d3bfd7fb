/**
 * The words of a text in order, in lower case. An apostrophe stays inside its word, always as the
 * typographic one; a hyphen parts two words, as a reader would say them.
 */
export function tokenize(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{N}]+(?:’\p{L}+)*/gu) ?? []
  );
}
