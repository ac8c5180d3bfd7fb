/** One text in another language; `{0}` stands where the first value does. */
type Translation = string;

/** A text that counts, by the category its language puts the number in. `other` is always there. */
type PluralTranslation = { readonly [category in Intl.LDMLPluralRule]?: string };

/** The texts of a language, each below the key of the English one. */
export type Catalog = Readonly<Record<string, Translation | PluralTranslation>>;

/** A 32-bit hash of a text, FNV-1a of its UTF-16 units: for keys and the seeds of shuffles, no secret. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};

/**
 * The key of an English text. A catalogue would be twice as long with the English texts in it; two texts of one key
 * fail the build.
 */
export const toMessageKey = (text: string): string => fnv1a(text).toString(36);

/** The English text with a mark for each value, as translators see it: "Hand the phone to {0}". */
export const toPlaceholderText = (texts: readonly string[]): string =>
  texts.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join('');

/** What parts a context from the text that it tells the meaning of, as in gettext's catalogues. */
export const CONTEXT_SEPARATOR = '\u0004';

/** What parts the two English forms of a text that counts. */
export const PLURAL_SEPARATOR = '\u0000';

/** A text as the code and the catalogues have it. */
export type SourceText = {
  /** With `{0}` where the first value stands; of a text that counts the form for one. */
  readonly text: string;
  /** Of a text that counts, the form for any other number. */
  readonly others: string | null;
  /** What tells it from another of the same letters. */
  readonly context: string | null;
};

/** What its key is made of. */
export const toKeySource = ({ text, others, context }: SourceText): string => {
  if (others !== null) return text + PLURAL_SEPARATOR + others;
  return context === null ? text : context + CONTEXT_SEPARATOR + text;
};
