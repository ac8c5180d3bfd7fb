import { directionOf, type Language } from './languages.ts';
import { type EnglishText, keyOf, lookedUp, markedText, type Words } from './words.ts';

/** What the app speaks: a language, the locale of its dates and numbers, and its texts; none for English. */
export type Speech = {
  readonly language: Language;
  readonly locale: string;
  readonly words: Words | null;
};

let speech: Speech = { language: 'en', locale: 'en-GB', words: null };
let rules: Intl.PluralRules | undefined;

/**
 * Speaks so from now on. Texts may be constants of modules, so a page does this before it begins the
 * app, and begins anew where somebody chooses another language.
 */
export const speak = (next: Speech): void => {
  speech = next;
  rules = undefined;
};

/** Speaks so while `say` runs, which must not wait for anything. */
export const speaking = <Said>(other: Speech, say: () => Said): Said => {
  const before = speech;
  speak(other);
  try {
    return say();
  } finally {
    speak(before);
  }
};

/** The language that is spoken. */
export const spokenLanguage = (): Language => speech.language;

/** The locale of dates and numbers. */
export const spokenLocale = (): string => speech.locale;

/** What may stand in a text. */
export type Value = string | number;

/** A text as a tagged template gives it. */
export type Texts = readonly string[];

const wordsOf = (text: EnglishText): Words[string] | undefined =>
  speech.words?.[keyOf(lookedUp(text))];

/**
 * A value that stands in lines of the other direction: without the two marks around it, a Latin name in an
 * Arabic sentence would have the signs beside it change places.
 */
const isolated = <Part>(value: Part): Part | string =>
  typeof value === 'string' && directionOf(speech.language) === 'rtl'
    ? `\u2068${value}\u2069`
    : value;

/** The text in the language that is spoken, with its values in the order of that language. */
export const piecesOf = <Part>(
  texts: Texts,
  values: readonly Part[],
  context: string | null = null,
): readonly (string | Part)[] => {
  const said = speech.words && wordsOf({ text: markedText(texts), others: null, context });
  const pieces: (string | Part)[] = [];
  if (typeof said !== 'string') {
    texts.forEach((text, at) => {
      pieces.push(text, ...values.slice(at, at + 1));
    });
    return pieces;
  }
  said.split(/\{(\d)\}/).forEach((piece, at) => {
    if (at % 2 === 0) pieces.push(piece);
    else pieces.push(...values.slice(Number(piece), Number(piece) + 1).map(isolated));
  });
  return pieces;
};

/**
 * A text that somebody reads, in the language that is spoken: t`Only ${name} can read this.` Whole
 * sentences, for other languages order and bend them otherwise. Found by `npm run words`.
 */
export const t = (texts: TemplateStringsArray, ...values: readonly Value[]): string =>
  piecesOf(texts, values).join('');

/** `t` for a text that English alone cannot tell from another of the same letters: inContext('the look')`Light`. */
export const inContext =
  (context: string) =>
  (texts: TemplateStringsArray, ...values: readonly Value[]): string =>
    piecesOf(texts, values, context).join('');

/** A number in figures: "1,100". */
export const inFigures = (count: number): string =>
  Math.abs(count) < 1_000 && Number.isInteger(count)
    ? String(count)
    : new Intl.NumberFormat(speech.locale).format(count);

const categoryOf = (count: number): Intl.LDMLPluralRule => {
  rules ??= new Intl.PluralRules(speech.locale);
  return rules.select(count);
};

/** The English of something counted: for one, and for any other number. */
type Forms = { readonly one: string; readonly other: string };

/**
 * A text that counts: plural(days, { one: '# day with {name}', other: '# days with {name}' }, { name }). `#` is the
 * number in figures.
 */
export const plural = (
  count: number,
  forms: Forms,
  values: Readonly<Record<string, Value>> = {},
): string => {
  const said = speech.words && wordsOf({ text: forms.one, others: forms.other, context: null });
  const text =
    typeof said === 'object' && said !== null
      ? (said[categoryOf(count)] ?? said.other ?? forms.other)
      : count === 1
        ? forms.one
        : forms.other;
  return text.replace(/#|\{(\w+)\}/g, (mark, name: string | undefined) =>
    name === undefined ? inFigures(count) : String(isolated(values[name] ?? mark)),
  );
};

/** A text that came in English, such as the words of a refusal, in the language that is spoken; itself where it has no other. */
export const translated = (text: string): string => {
  const said = speech.words && wordsOf({ text, others: null, context: null });
  return typeof said === 'string' ? said : text;
};
