const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

const encode = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Translates each text and label of a page, as translate-prerendered.ts does in the browser. */
export const translateMarkup = (html: string, translate: (text: string) => string): string => {
  const replace = (text: string): string => {
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    return words === '' ? text : `${before}${encode(translate(decode(words)))}${after}`;
  };
  return html
    .replace(/>([^<>]+)</g, (_, text: string) => `>${replace(text)}<`)
    .replace(
      /\b(aria-label|content)="([^"]+)"/g,
      (_, name: string, text: string) => `${name}="${replace(text)}"`,
    );
};
