/** One text in another language; `{0}` stands where the first value does. */
type Said = string;

/** A text that counts, by the category its language puts the number in. `other` is always there. */
type Counted = { readonly [category in Intl.LDMLPluralRule]?: string };

/** The texts of a language, each below the key of the English one. */
export type Words = Readonly<Record<string, Said | Counted>>;

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
export const keyOf = (text: string): string => fnv1a(text).toString(36);

/** The English text with a mark for each value, as translators see it: "Hand the phone to {0}". */
export const markedText = (texts: readonly string[]): string =>
  texts.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join('');

/** What parts a context from the text that it tells the meaning of, as in gettext's catalogues. */
export const CONTEXT_END = '\u0004';

/** What parts the two English forms of a text that counts. */
export const FORMS_END = '\u0000';

/** A text as the code and the catalogues have it. */
export type EnglishText = {
  /** With `{0}` where the first value stands; of a text that counts the form for one. */
  readonly text: string;
  /** Of a text that counts, the form for any other number. */
  readonly others: string | null;
  /** What tells it from another of the same letters. */
  readonly context: string | null;
};

/** What its key is made of. */
export const lookedUp = ({ text, others, context }: EnglishText): string => {
  if (others !== null) return text + FORMS_END + others;
  return context === null ? text : context + CONTEXT_END + text;
};
