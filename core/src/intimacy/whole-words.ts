/** Whole words in any case; each line of the list is an alternative, or several. */
export const wholeWords = ({ raw }: TemplateStringsArray): RegExp =>
  new RegExp(
    String.raw`\b(?:${raw
      .join('')
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})\b`,
    'i',
  );
