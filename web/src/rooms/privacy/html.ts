/** Text that is safe inside a page: what came into it was escaped, or made here. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** What may stand in a page: words, which are escaped, other parts of it, or nothing. */
export type Part = string | number | Html | null | undefined | readonly Part[];

const textOf = (part: Part): string => {
  if (part == null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escaped(String(part));
};

/** A piece of a page, written as it is; whatever is put into it is escaped. */
export const html = (written: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(written.map((text, at) => text + textOf(parts[at])).join(''));
