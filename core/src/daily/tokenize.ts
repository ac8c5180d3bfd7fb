/** Lower case. An apostrophe stays in its word, as the typographic one; a hyphen separates two words. */
export function tokenize(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{N}]+(?:’\p{L}+)*/gu) ?? []
  );
}
