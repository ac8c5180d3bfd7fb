type Translation = string;

type PluralTranslation = { readonly [category in Intl.LDMLPluralRule]?: string };

export type Catalog = Readonly<Record<string, Translation | PluralTranslation>>;

/** FNV-1a of the UTF-16 units, 32 bits; for keys and seeds, not for secrets. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};

/** Hashed, because English keys would double a catalog. Two texts with one key fail the build. */
export const toMessageKey = (text: string): string => fnv1a(text).toString(36);

export const toPlaceholderText = (texts: readonly string[]): string =>
  texts.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join('');

/** As in gettext. */
export const CONTEXT_SEPARATOR = '\u0004';

export const PLURAL_SEPARATOR = '\u0000';

export type SourceText = {
  readonly text: string;
  readonly others: string | null;
  readonly context: string | null;
};

export const toKeySource = ({ text, others, context }: SourceText): string => {
  if (others !== null) return text + PLURAL_SEPARATOR + others;
  return context === null ? text : context + CONTEXT_SEPARATOR + text;
};
